import { randomUUID } from 'node:crypto';
import { openSession } from '#server/core/access/session.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { MOST_PROBLEMS } from '#server/core/errors/refusal-body.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { DRAFTS, FILED_A_DAY, LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';
import { CLAIM, claim } from '#tests/api/claims.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { shuffled } from '#tests/attack/fuzz/fuzz-cases.ts';
import { seededRandom } from '#tests/attack/random.ts';
import { worstBodies } from './worst-bodies.ts';

/** Just below what a body may be, and how many bodies each operation is sent. */
const [BODY, BODIES] = [240 * 1024, 12];
/** An answer that refuses is at most so many times its request, and so many bytes. */
const [TIMES, BESIDES] = [4, 4096];
/** Requests sent beyond a quota. */
const PAST = 10;

type Options = Parameters<Attack>[0];

/** Sends every operation the worst bodies it must refuse, and one account more than may be kept of it. */
export const refusals: Attack = async (options) => {
  const portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  try {
    const { token } = await openSession(portal.db, 1, epochSeconds());
    const session = { authorization: token };
    return [
      await bodies(portal, session, options),
      await drafts(portal, session, options),
      await filings(portal, session, options),
      await letters(portal, session, options),
    ];
  } finally {
    await portal.close();
  }
};

type Session = Record<string, string>;

async function bodies({ app }: TestPortal, session: Session, { seed, say }: Options): Promise<Finding> {
  const { declarations } = await readPortalConfig('config');
  const random = seededRandom(seed);
  let [tries, broken, largest] = [0, 0, 0];
  for (const [path, endpoint] of declarations.endpoints)
    for (const { what, body } of shuffled(worstBodies(endpoint, declarations.shapes, BODY), random).slice(
      0,
      BODIES,
    )) {
      const headers = { 'content-type': 'application/json', ...session };
      const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: body });
      const bytes = Buffer.byteLength(answer.body);
      const { errores = [] } = JSON.parse(answer.body) as { errores?: unknown[] };
      const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
      const isShort = bytes <= TIMES * body.length + BESIDES && errores.length <= MOST_PROBLEMS;
      // A draft is returned with its content, which may be as long.
      const isDraft = path === 'Borradores/Guardar' && answer.statusCode === 200;
      tries += 1;
      largest = Math.max(largest, bytes);
      if ((isRefused || isDraft) && isShort) continue;
      broken += 1;
      say(`   ${path}, ${what}: ${answer.statusCode}, ${bytes} bytes, ${errores.length} problems`);
    }
  return {
    what: 'refusals: bodies of 240 kB that say too much or are taken',
    tries,
    broken,
    note: `the largest answer is of ${largest} bytes`,
  };
}

/** Sends requests one after the other past a limit; returns how many beyond it were accepted. */
async function burst(
  most: number,
  send: (n: number) => Promise<number>,
  say: Options['say'],
): Promise<[number, number]> {
  let taken = 0;
  for (let n = 0; n < most + PAST; n += 1) {
    const status = await send(n);
    if (status < 300) taken += 1;
    else if (status >= 500) say(`   number ${n}: ${status}`);
  }
  say(`   ${taken} of ${most + PAST} were taken`);
  return [most + PAST, Math.abs(taken - most)];
}

async function drafts(portal: TestPortal, session: Session, { say }: Options): Promise<Finding> {
  const keep = async (direccion: string, contenido: string) => {
    const draft = { direccion, contenido, version: 0, segundos: 1, serie: randomUUID(), orden: 1 };
    return (await portal.call('Borradores/Guardar', draft, session)).status;
  };
  const [tries, broken] = await burst(DRAFTS.open, (n) => keep(`/corto/${n}`, '{}'), say);
  await portal.db.deleteFrom('draft').execute();
  const big = 'a'.repeat(199_000);
  const [more, brokenToo] = await burst(
    Math.floor(DRAFTS.bytes / big.length),
    (n) => keep(`/largo/${n}`, big),
    say,
  );
  return {
    what: 'refusals: drafts of one account past its quota: kept',
    tries: tries + more,
    broken: broken + brokenToo,
  };
}

async function filings(portal: TestPortal, session: Session, { say }: Options): Promise<Finding> {
  const send = async () => (await portal.call(CLAIM, await claim(portal), session)).status;
  const [tries, broken] = await burst(FILED_A_DAY.account, send, say);
  return { what: 'refusals: procedures of one account past its quota of a day: filed', tries, broken };
}

async function letters(portal: TestPortal, session: Session, { say }: Options): Promise<Finding> {
  const slip = { nro_boleta: '0000123456', imponible: 'ZA101AA', correo: 'vecina@ejemplo.test' };
  const send = async () =>
    (await portal.call('Pagos/EnviarBoleta', { ...slip, id_operacion: randomUUID() }, session)).status;
  const [tries, broken] = await burst(LETTERS_A_DAY, send, say);
  return {
    what: 'refusals: letters asked to be sent to one address past those of a day: sent',
    tries,
    broken,
  };
}
