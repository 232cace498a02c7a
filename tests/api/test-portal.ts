import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { withCheckDigits } from '#formats/payment/payment-code.ts';
import { buildApp } from '#server/app.ts';
import { officeClock } from '#server/core/time/clock.ts';
import type { Database } from '#server/core/store/database.ts';
import {
  readServerEnvironment,
  type ServerEnvironment,
} from '#server/core/environment/server-environment.ts';
import { encodeQr } from '#server/rules/codes/interoperable-qr.ts';
import { seed } from '#server/seed/seed.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { sameThread } from '#tests/documents/same-thread.ts';
import { sameThreadInspector } from '#tests/files/same-thread-inspector.ts';
import { copyMigrated } from '#tests/seed/migrated-store.ts';
import { copySeeded } from '#tests/seed/seeded-store.ts';
import { emptyStore, type EmptyStore } from './empty-store.ts';
import { PASSWORD, PASSWORD_HASH } from './password-hash.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export const TODAY = '2026-04-15';
export { PASSWORD };
const MERCHANT = {
  acquirer: 'ar.gob.rentasciudad',
  acquirerCuit: '30006000106',
  cuit: '30006000106',
  cbu: '2850100630098765432104',
  category: '9311',
  name: 'RENTAS MUNICIPAL',
  city: 'VALLE SERENO',
  postalCode: '4400',
};

/** Any answer: each test says what it expects. */
type Answer = ReturnType<typeof JSON.parse>;

/** A portal over a small store in a folder of its own, as tests need it. */
export interface TestPortal {
  app: FastifyInstance;
  db: Database;
  environment: ServerEnvironment;
  /** Everything it logged. */
  logged(): string;
  /** Calls an endpoint by POST. */
  call(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>;
  /** A token of the card sandbox for a card number. */
  cardToken(number: string): Promise<string>;
  /** Closes the app and opens another on the same files, as after a crash. */
  restart(): Promise<TestPortal>;
  close(): Promise<void>;
}

/** Opens a portal; `variables` are those of `.env.example`. */
export async function openTestPortal(
  variables: Record<string, string> = {},
  inspector = sameThreadInspector,
): Promise<TestPortal> {
  const portal = await openEmptyPortal(variables, inspector);
  await fillStore(portal.db);
  return portal;
}

/** Opens a portal over an empty store; `variables` as of `openTestPortal`. */
export async function openEmptyPortal(
  variables: Record<string, string> = {},
  inspector = sameThreadInspector,
): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const store = await emptyStore(folder);
  if (store.file) await copyMigrated(store.file);
  return openIn(folder, store, variables, inspector);
}

/** Opens a portal over the seeded city; `variables` as of `openTestPortal`. */
export async function openSeededPortal(variables: Record<string, string> = {}): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const store = await emptyStore(folder);
  if (store.file) await copySeeded(store.file);
  const portal = await openIn(folder, store, variables);
  if (!store.file) await seed(portal.db, { today: TODAY, password: PASSWORD });
  return portal;
}

async function openIn(
  folder: string,
  store: EmptyStore,
  variables: Record<string, string>,
  inspector = sameThreadInspector,
): Promise<TestPortal> {
  const environment = readServerEnvironment({
    PORTAL_DEMO: 'on',
    DATABASE_URL: store.url,
    SANDBOX_DATABASE: `${folder}/sandbox.db`,
    FILES_DIR: `${folder}/files`,
    PORTAL_TODAY: TODAY,
    PORTAL_DIST: `${folder}/dist`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'trace',
    SANDBOX_SILENCE_SECONDS: '0',
    SANDBOX_DELAY_SECONDS: '0',
    ...variables,
  });
  const db = await openStore(environment.databaseUrl);
  await migrate(db);
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  // Only a demonstration takes its date from the environment.
  const clock = officeClock('America/Argentina/Salta', environment.today ?? TODAY);
  const app = await buildApp({
    environment,
    db,
    clock,
    log,
    drawer: sameThread,
    inspector,
    strict: true,
  });
  await app.ready();

  const post = async (url: string, payload: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url, payload: payload as object, headers });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
  const stop = async () => {
    await app.close();
    await db.destroy();
  };
  return {
    app,
    db,
    environment,
    logged: () => lines.join(''),
    call: (path, body, headers) => post(`/api/${path}`, body, headers),
    async cardToken(number) {
      const card = { card_number: number, security_code: '123', card_holder_name: 'JUAN I TOLABA' };
      const until = { card_expiration_month: '12', card_expiration_year: '28' };
      return (await post('/sandbox/tarjetas/tokens', { ...card, ...until })).body.id;
    },
    async restart() {
      await stop();
      return openIn(folder, store, variables, inspector);
    },
    async close() {
      await stop();
      await store.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Taxpayer 1 with a fiscal key, instalments of ZA101AA, and slip 0000123456 for the second and third. */
export async function fillStore(db: Database, instalments = 3): Promise<void> {
  const profile = {
    cuit: '20981001126',
    email: '---',
    nombre_completo: 'TOLABA JUAN IGNACIO',
    telefono: null,
  };
  const names =
    'categoria estado_civil fecha_inscripcion fecha_nacimiento fecha_sares grupo nat_juridica nro_documento nro_inscripcion objeto padron personeria razon_social sexo tipo_contribuyente tipo_contribuyente_abrev tipo_documento';
  const empty = Object.fromEntries(names.split(' ').map((name) => [name, '']));
  await db
    .insertInto('taxpayer')
    .values([
      {
        id: 1,
        cuit: '20981001126',
        username: 'jtolaba',
        password_hash: PASSWORD_HASH,
        name: 'TOLABA JUAN IGNACIO',
        profile: JSON.stringify({ ...empty, ...profile }),
      },
      { id: 2, cuit: '27981002453', username: null, password_hash: null, name: 'GUANUCO', profile: '{}' },
    ])
    .execute();
  for (let n = 1; n <= instalments; n++) await db.insertInto('obligation').values(instalment(n)).execute();
  await db.insertInto('unit_value').values({ kind: 'UT', since: '2026-01-01', value: 450_00 }).execute();
  await db.insertInto('rate').values({ kind: 'FINANCIACION', since: '2025-07-01', monthly: 275 }).execute();
  await issueTestSlip(db, '0000123456', [2, 3]);
}

/** The id of the n-th instalment. */
export function obligationId(n: number): string {
  return `0006-0104512-2026-${String(n).padStart(2, '0')}-0000-0-1`;
}

function instalment(n: number): NewObligation {
  const month = String(((n - 1) % 12) + 1).padStart(2, '0');
  return {
    id: obligationId(n),
    tax: '0006',
    register_number: '0104512',
    object: 'ZA101AA',
    taxpayer_id: 1,
    year: 2026,
    period: `${month}/2026`,
    instalment: n,
    label: `Cuota ${month}/2026`,
    due_date: `2026-${month}-10`,
    capital: 1_500_000,
    ...INITIAL_OBLIGATION,
  };
}

/** A slip of 15.495,00 for each month, due today; `changes` sets other dates and amounts. */
export async function issueTestSlip(
  db: Database,
  number: string,
  months: readonly number[],
  changes: { due_1?: string; due_2?: string; amount_2?: number; status?: CodeOf<'estados_boleta'> } = {},
): Promise<void> {
  const amount = 1_549_500 * months.length;
  await db
    .insertInto('slip')
    .values({
      number,
      payment_code: withCheckDigits(`0006${number}`),
      tax: '0006',
      object: 'ZA101AA',
      issued_on: TODAY,
      due_1: TODAY,
      amount_1: amount,
      due_2: null,
      amount_2: null,
      barcode: null,
      qr: encodeQr(MERCHANT, amount, `0006-${number}`),
      mode: 'CUOTA',
      status: 'EMITIDA',
      file_id: null,
      fingerprint: number,
      ...changes,
    })
    .execute();
  const lines = months.map((month) => ({ slip_number: number, obligation_id: obligationId(month) }));
  const amounts = { capital: 1_500_000, interest: 49_500, discount: 0 };
  await db
    .insertInto('slip_obligation')
    .values(lines.map((line) => ({ ...line, ...amounts })))
    .execute();
}
