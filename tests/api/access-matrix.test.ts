import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { cuit as cuitFormat } from '#formats/cuit.ts';
import { buildApp } from '#server/app.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import type { Database } from '#server/core/store/database.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { openSession } from '#server/core/access/session.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { DEMO_OFFICER } from '#server/seed/demo/demo-officers.ts';
import { sameThread } from '#tests/documents/same-thread.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import { openStore } from '#server/core/store/open.ts';
import { fileLinkKey } from '#server/core/store/secrets.ts';
import { addClosings } from '#tests/closures/closing-store.ts';
import { addBusiness, taxpayerOf } from '#tests/declarations/declaring-store.ts';
import { copySeeded, PASSWORD } from '#tests/seed/seeded-store.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { holdingsOf, NAMES_SOMETHING, type Holding } from './holdings.ts';

const { declarations, messages } = await readPortalConfig('config');
const TODAY = '2026-04-15';
const SLOW = 120_000;
/** Tolaba and Guanuco. */
const A = { id: 4512, cuit: '20981001126' };
const B = { id: 4513, cuit: '27981002453' };
/** What only the office and he know of A. */
const PRIVATE = ['TOLABA JUAN', 'Tolaba', A.cuit, cuitFormat.write(A.cuit), '98100112', 'juan@ejemplo.test'];
/** Commands write documents: some of each kind of holding are enough. */
const SOME = 2;

type Who = 'A' | 'B' | 'nobody' | 'officer';
interface Seen {
  status: number;
  body: string;
  /** The words of the documents it leads to. */
  documents: string;
  /** It is the example that its endpoint declares. */
  example: boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
let db: Database;
let app: FastifyInstance;
let tokens: Record<Who, string | undefined>;
let held: Holding[];
let fileOfA: string;
let links: FileLinks;

beforeAll(async () => {
  const environment = readEnvironment({
    PORTAL_DEMO: 'on',
    DATABASE_URL: `file:${folder}/portal.db`,
    PORTAL_TODAY: TODAY,
    PORTAL_DIST: `${folder}/dist`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  });
  await copySeeded(`${folder}/portal.db`);
  db = await openStore(environment.databaseUrl);
  const bytes = new TextEncoder().encode('de Tolaba');
  const file = { name: 'nota.txt', type: 'txt', bytes, created_at: `${TODAY}T12:00:00Z`, expires_on: null };
  links = new FileLinks(await fileLinkKey(db), () => TODAY);
  fileOfA = links.page(await keepFile(db, { ...file, owner_id: A.id })).replace('/descargas/', '');
  app = await buildApp({ environment, db, drawer: sameThread, strict: true });
  await app.ready();
  const token = async (id: number) => (await openSession(db, id, epochSeconds())).token;
  const { id: officer } = await taxpayerOf(db, DEMO_OFFICER.cuit);
  tokens = { A: await token(A.id), B: await token(B.id), nobody: undefined, officer: await token(officer) };
  const { example } = submission();
  await ask(SUBMISSION, { ...example, comprobantes: [await sendFile('A')] }, 'A');
  await sendFile('A');
  await ask('Borradores/Guardar', DRAFT, 'A');
  const { example: adhesion } = exampleOf('DebitoAutomatico/Adhesiones/NuevaAdhesion');
  await ask('DebitoAutomatico/Adhesiones/NuevaAdhesion', adhesion, 'A');
  await addBusiness(db, await taxpayerOf(db, A.cuit), '03/2026', { activities: ['471191'] });
  await fileDataSheet();
  await addClosings(db, A.id);
  await giveProperty(A.id, '104501');
  await payStamp();
  await give(A.id, 'landfill_receipt', 'B-0081600');
  await give(A.id, 'antenna_structure', 'EST-0031');
  await give(A.id, 'advertising_medium', 'PYP-2024-00094');
  held = await holdingsOf(db, A.id, A.cuit, links);
}, SLOW);

/** A declares that his shop has another name. */
async function fileDataSheet(): Promise<void> {
  const { register_number: padron } = await db
    .selectFrom('business')
    .select('register_number')
    .where('taxpayer_id', '=', A.id)
    .executeTakeFirstOrThrow();
  const { body } = await ask('DDJJ/F900V/Preparar', { padron }, 'A');
  const { domicilio_local, actividades } = JSON.parse(body) as {
    domicilio_local: string;
    actividades: { codigo: string }[];
  };
  const { example } = exampleOf('DDJJ/F900V/Presentar');
  const said = {
    ...example,
    padron,
    desde: TODAY,
    domicilio_local,
    actividades: actividades.map(({ codigo }) => ({ codigo })),
    documento_local: undefined,
    documento_actividades: undefined,
    clave: PASSWORD,
  };
  const filed = await ask('DDJJ/F900V/Presentar', said, 'A');
  expect(filed.status, filed.body).toBe(200);
}

/** A stamp of A is issued and paid. */
async function payStamp(): Promise<void> {
  const { example } = exampleOf('Sellados/Emitir');
  const issued = await ask('Sellados/Emitir', { ...example, nombre: 'TOLABA JUAN IGNACIO' }, 'A');
  const { boleta } = JSON.parse(issued.body) as { boleta: { nro_boleta: string } };
  await payDebt(boleta.nro_boleta, '2026-00099999', planContext(db, TODAY));
}

/** Somebody buys a property, and owes what is owed of it. */
async function giveProperty(id: number, unit: string): Promise<void> {
  await db.updateTable('property').set({ owner_id: id }).where('unit', '=', unit).execute();
  await db.updateTable('obligation').set({ taxpayer_id: id }).where('object', '=', unit).execute();
}

/** What has a number becomes somebody's. */
async function give(
  id: number,
  table: 'landfill_receipt' | 'antenna_structure' | 'advertising_medium',
  number: string,
): Promise<void> {
  await db.updateTable(table).set({ taxpayer_id: id }).where('number', '=', number).executeTakeFirstOrThrow();
}

afterAll(async () => {
  await app.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const headersOf = (who: Who) => (tokens[who] === undefined ? {} : { authorization: tokens[who] });

async function ask(path: string, request: object, who: Who): Promise<Seen> {
  // Wrong codes make strangers wait: here each asks as the first.
  await db.deleteFrom('access_lane').execute();
  const payload = Object.hasOwn(request, 'id_operacion')
    ? { ...request, id_operacion: randomUUID() }
    : request;
  const { wire } = declarations.endpoints.get(path)!;
  if (wire) throw new Error(`${path} has a wire of its own: ask for it as it says.`);
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: headersOf(who) });
  const example = answer.headers['x-portal-ejemplo'] === 'si';
  const documents = await documentsOf(answer.body, who);
  return { status: answer.statusCode, body: answer.body, documents, example };
}

const SUBMISSION = 'Contribuyente/ReclamoPago';

/** A draft that only A may read. */
const DRAFT = {
  direccion: '/mis-datos',
  contenido: '{"form":{"a":"secreto de A"}}',
  version: 0,
  segundos: 0,
  serie: '9b1d7c40-2e6f-4a85-8c13-70f5d2ab6e91',
  orden: 1,
};

function submission() {
  return exampleOf(SUBMISSION);
}

function exampleOf(path: string) {
  return { example: declarations.endpoints.get(path)!.examples[0]!.request as object };
}

/** Sends a file that a request can name then; gives its id. */
async function sendFile(who: Who): Promise<string> {
  const headers = { ...headersOf(who), 'x-nombre': 'nota.pdf', 'content-type': 'application/octet-stream' };
  const payload = Buffer.from('%PDF-1.4\n%%EOF\n');
  const answer = await app.inject({ method: 'POST', url: '/api/archivos', payload, headers });
  return answer.json().id as string;
}

/** The words of the documents an answer leads to, as far as who got it can open them. */
async function documentsOf(body: string, who: Who): Promise<string> {
  const ids = [...body.matchAll(/"\/descargas\/([\w-]{64})"/g)].map(([, id]) => id);
  const texts = await Promise.all(
    ids.map(async (id) => {
      const file = await app.inject({ url: `/api/archivos/${id}`, headers: headersOf(who) });
      if (file.headers['content-type'] !== 'application/pdf') return file.body;
      return (await readPages(new Uint8Array(file.rawPayload))).join('\n');
    }),
  );
  return texts.join('\n');
}

/** Requests that name what is of A: the example's, with every holding that it can name in it. */
function requestsOf(path: string, { kind, request, examples }: Endpoint): object[] {
  const fields = Object.keys(request.properties ?? {});
  const example = examples[0]!.request as Record<string, unknown>;
  const query = kind === 'query';
  const named = held.flatMap(({ of, ids, along = {} }) => {
    if (of && !of.test(path)) return [];
    const own = Object.entries(ids).filter(([name]) => fields.includes(name));
    return own.length === 0
      ? []
      : [{ key: own.map(([name]) => name).join(), ids: Object.fromEntries(own), along }];
  });
  const richest = Math.max(0, ...named.map(({ ids }) => Object.keys(ids).length));
  const seen = new Map<string, number>();
  const chosen = named.filter(({ key, ids }) => {
    if (Object.keys(ids).length < richest) return false;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return query || seen.get(key)! <= SOME;
  });
  const all = [example, ...chosen.map(({ ids, along }) => ({ ...example, ...along, ...ids }))];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** What of A an answer tells that who asked did not say himself, however it is written. */
function toldOf({ body, documents, example }: Seen, request: object, secrets = PRIVATE): string[] {
  const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, '');
  const said = bare(JSON.stringify(request));
  return example
    ? []
    : secrets.filter((secret) => (body + documents).includes(secret) && !said.includes(bare(secret)));
}

/** Ids of what A has: only A hears of them where one must sign in. Addresses of the portal are of everybody. */
function idsOfA(): string[] {
  const ids = held.flatMap((holding) => Object.values(holding.ids).flat());
  return [...new Set(ids.map(String))].filter((id) => id.length >= 6 && !id.startsWith('/'));
}

/** An answer without what is new in each: file ids. */
function lasting(body: string): string {
  return body.replace(/[0-9a-f]{32}(-\d{8}-[\w-]{22})?/g, '');
}

/** Lists what one was given: asked before B names what is of A elsewhere, and gets papers that name it. */
const OWN_PAPERS = 'Descargas/Propias';
const endpoints = [...declarations.endpoints]
  .filter(([path]) => !path.startsWith('auth/'))
  .toSorted(([a], [b]) => Number(b === OWN_PAPERS) - Number(a === OWN_PAPERS));

describe.each(endpoints)('%s', (path, endpoint) => {
  it('is known by what it names: every id of A is tried', () => {
    const known = new Set(held.flatMap(({ of, ids }) => (of && !of.test(path) ? [] : Object.keys(ids))));
    const names = Object.keys(endpoint.request.properties ?? {}).filter((name) => NAMES_SOMETHING.test(name));
    const unknown = names.filter((name) => !known.has(name));
    expect(unknown, 'say in tests/api/holdings.ts what A has of it').toEqual([]);
  });

  if (endpoint.access === 'taxpayer')
    it(
      'is for who signed in, and never for another',
      async () => {
        for (const request of requestsOf(path, endpoint)) {
          const refused = await ask(path, request, 'nobody');
          expect([refused.status, JSON.parse(refused.body).message]).toEqual([401, messages.status[401]]);
          const mine = await ask(path, request, 'A');
          expect(mine.status).not.toBe(401);
          const others = await ask(path, request, 'B');
          expect(toldOf(others, request, [...PRIVATE, ...idsOfA()])).toEqual([]);
        }
      },
      SLOW,
    );
  else if (endpoint.access === 'administrator')
    it(
      'is for who administers, and for nobody else',
      async () => {
        for (const request of requestsOf(path, endpoint)) {
          const all = await Promise.all(
            (['nobody', 'A', 'B', 'officer'] as const).map((who) => ask(path, request, who)),
          );
          expect(all.map(({ status }) => status)).toEqual([401, 403, 403, 200]);
          for (const refused of all.slice(0, 3)) expect(refused.body).not.toContain('movimientos');
        }
      },
      SLOW,
    );
  else
    it(
      'is for everybody, and tells nobody who A is but A',
      async () => {
        for (const request of requestsOf(path, endpoint)) {
          const mine = await ask(path, request, 'A');
          expect([401, 500]).not.toContain(mine.status);
          const [others, nobodys] = [await ask(path, request, 'B'), await ask(path, request, 'nobody')];
          expect([toldOf(others, request), toldOf(nobodys, request)]).toEqual([[], []]);
          // What is somebody's takes signing in; then it is still not another's.
          const asksForHimself = JSON.stringify(request).includes(B.cuit);
          if (nobodys.status === 401) expect(others.status).toBe(403);
          else if (!asksForHimself) {
            expect(others.status).toBe(nobodys.status);
            if (endpoint.kind === 'query') expect(lasting(others.body)).toBe(lasting(nobodys.body));
          }
        }
      },
      SLOW,
    );

  it('refuses a token that opens nothing', async () => {
    const headers = { authorization: 'f'.repeat(64) };
    const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload: {}, headers });
    expect(answer.statusCode).toBe(401);
  });
});

/** Documents that are to be shown: they open with their link, for its days. */
const SHOWN =
  /^(boleta-|qr-|sellado-|acta-|LD-|CIB?-|constancia-DA-|intereses-|multas-|estado-deuda-|constancia-\d|comprobante-)/;
/** What A was given while every endpoint was asked. */
const PAPERS = ['constancia', 'cuenta', 'estado', 'multas'];

describe('the documents of the store', () => {
  it(
    'are each for its owner alone, and those of nobody are meant to be shown',
    async () => {
      const files = await db.selectFrom('file').select(['id', 'name', 'owner_id']).execute();
      const owned = files.filter(({ owner_id }) => owner_id === A.id).map(({ name }) => name.split('-')[0]);
      expect([...new Set(owned)]).toEqual(expect.arrayContaining(PAPERS));
      for (const { id, name, owner_id } of files) {
        const signed = links.bytes(id);
        const statuses = async (of: (who: Who) => Promise<number>) => [
          await of('A'),
          await of('B'),
          await of('nobody'),
        ];
        const bytes = (who: Who) => app.inject({ url: signed, headers: headersOf(who) });
        const facts = (who: Who) =>
          ask('Descargas/Consulta', { id: signed.replace('/api/archivos/', '') }, who);
        const owners = [A.id, B.id].map((owner) => (owner === owner_id ? 200 : 403));
        const expected = owner_id === null ? [200, 200, 200] : [...owners, 401];
        expect([name, await statuses(async (who) => (await bytes(who)).statusCode)]).toEqual([
          name,
          expected,
        ]);
        expect([name, await statuses(async (who) => (await facts(who)).status)]).toEqual([name, expected]);
        expect(owner_id !== null || SHOWN.test(name), `${name} is of nobody`).toBe(true);
        const bare = await app.inject({ url: `/api/archivos/${id}`, headers: headersOf('A') });
        expect(bare.statusCode).toBe(404);
      }
    },
    SLOW,
  );
});

describe('what is of A', () => {
  it('is there to be tried', () => {
    const names = new Set(held.flatMap(({ ids }) => Object.keys(ids)));
    const kinds =
      'unidad_urbana id_adhesion dominio conceptos acta nro_plan nro_boleta id_operacion id comprobantes numero nro_sellado'.split(
        ' ',
      );
    expect(kinds.filter((name) => !names.has(name))).toEqual([]);
    expect(held.length).toBeGreaterThan(200);
  });

  it('has its owner masked for everybody else', async () => {
    const holder = async (who: Who) =>
      JSON.parse((await ask('Automotor/ConsultaDominio', { dominio: 'ZA101AA' }, who)).body).titular;
    expect(await Promise.all((['A', 'B', 'nobody'] as const).map(holder))).toEqual([
      'TOLABA JUAN IGNACIO',
      'TOLA*** J*** I***',
      'TOLA*** J*** I***',
    ]);
  });

  it('is told only to A: notices and files', async () => {
    const notices = (who: Who) => ask('parametros/tiene-notificaciones', { personaId: A.id }, who);
    const file = async (who: Who) =>
      (await app.inject({ url: `/api/archivos/${fileOfA}`, headers: headersOf(who) })).statusCode;
    const all = ['A', 'B', 'nobody'] as const;
    expect((await Promise.all(all.map(notices))).map(({ status }) => status)).toEqual([200, 403, 401]);
    expect(await Promise.all(all.map(file))).toEqual([200, 403, 401]);
    const told = await Promise.all(all.map((who) => ask('Descargas/Consulta', { id: fileOfA }, who)));
    expect(told.map(({ status }) => status)).toEqual([200, 403, 401]);
  });

  it('has drafts that only A reads, lists, changes and discards', async () => {
    const { direccion, version, serie, orden } = DRAFT;
    for (const who of ['B', 'nobody'] as const) {
      const tries = [
        await ask('Borradores/Leer', { direccion }, who),
        await ask('Borradores/Propios', {}, who),
        await ask('Borradores/Guardar', { ...DRAFT, contenido: '{}' }, who),
        await ask('Borradores/Descartar', { direccion, version, serie, orden }, who),
      ];
      expect(tries.map(({ status }) => status)).toEqual(Array(4).fill(who === 'B' ? 200 : 401));
      expect(tries.map(({ body }) => body.includes('secreto de A'))).toEqual(Array(4).fill(false));
    }
    // Whatever was kept there meanwhile, A goes on typing.
    const mine = await ask('Borradores/Guardar', { ...DRAFT, orden: 99 }, 'A');
    expect(JSON.parse(mine.body)).toMatchObject({ queda: true });
    const again = await ask('Borradores/Leer', { direccion }, 'A');
    expect(JSON.parse(again.body).contenido).toBe(DRAFT.contenido);
  });

  it('is declared by A alone: what another business owes and declared is of its owner', async () => {
    const { register_number: padron } = await db
      .selectFrom('business')
      .selectAll()
      .where('taxpayer_id', '=', A.id)
      .executeTakeFirstOrThrow();
    const all = ['A', 'B', 'nobody'] as const;
    const prepared = await Promise.all(
      all.map((who) => ask('DDJJ/Preparar', { padron, periodo: '03/2026' }, who)),
    );
    expect(prepared.map(({ status }) => status)).toEqual([200, 404, 401]);
    const listed = await Promise.all(all.map((who) => ask('DDJJ/Consulta', {}, who)));
    expect(listed.map(({ body }) => body.includes(padron))).toEqual([true, false, false]);
    const own = await Promise.all(all.map((who) => ask('DDJJ/Inscripciones', {}, who)));
    expect(own.map(({ body }) => body.includes(padron))).toEqual([true, false, false]);
  });

  it('is closed by A alone: locals, what they owe, closures on their way', async () => {
    const asked = { padron: '0205101', alcance: 'LOCAL', fecha_cese: '2026-03-31' };
    const all = ['A', 'B', 'nobody'] as const;
    const verified = await Promise.all(all.map((who) => ask('CierreNegocios/Verificar', asked, who)));
    expect(verified.map(({ status }) => status)).toEqual([200, 404, 401]);
    const closures = await Promise.all(all.map((who) => ask('CierreNegocios/Consulta', {}, who)));
    expect(closures.map(({ body }) => body.includes('0205103'))).toEqual([true, false, false]);
    const locals = await Promise.all(all.map((who) => ask('CierreNegocios/Locales', {}, who)));
    expect(locals.map(({ body }) => body.includes('0205101'))).toEqual([true, false, false]);
  });

  it('cannot be filed by another: a file that A sent, an expediente', async () => {
    const { example } = submission();
    const request = async () => ({ ...example, comprobantes: [await sendFile('A')] });
    const all = ['B', 'nobody', 'A'] as const;
    const filed = await Promise.all(all.map(async (who) => ask(SUBMISSION, await request(), who)));
    expect(filed.map(({ status }) => status)).toEqual([422, 422, 200]);
    const { numero, anio } = JSON.parse(filed[2]!.body);
    const seen = await Promise.all(all.map((who) => ask('Expedientes/Consulta', { numero, anio }, who)));
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 200]);
    const own = await Promise.all((['A', 'B'] as const).map((who) => ask('Expedientes/Propios', {}, who)));
    expect(own.map(({ body }) => body.includes(`"numero":${numero}`))).toEqual([true, false]);
  });
});
