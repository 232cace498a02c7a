import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Declarations } from '#language/config/shapes.ts';
import { appointAdministrator } from '#server/core/access/roles.ts';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { taxpayerId, TOLABA } from '#tests/api/as-taxpayer.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import { fresh, placesOf, shuffled, withAt } from '#tests/attack/fuzz/fuzz-cases.ts';
import { harmOfData } from './hostile-answer.ts';
import { SCRIPTS, WAYS_OFF } from './hostile-values.ts';
import { drawn, seededRandom } from '#tests/attack/random.ts';

/** Redirect values tried per field, out of all; every field gets every script. */
const WAYS_EACH = 14;
const NOBODY_IN = [401, 403];

type Answer = Awaited<ReturnType<TestPortal['app']['inject']>>;

/**
 * Puts values in every field of every operation, nested ones too, as a taxpayer allowed to call it and, for public
 * ones, signed out. An operation that never accepts the caller was not tested, and counts as harm.
 */
export async function hostileRequests(
  portal: TestPortal,
  { endpoints, shapes }: Declarations,
  seed: number,
): Promise<{ tries: number; places: number; harms: string[] }> {
  const random = seededRandom(seed);
  const somebody = await taxpayerId(portal, TOLABA);
  await appointAdministrator(portal.db, somebody);
  const ways = waysInTurn(random);
  const ask = asker(portal);
  const harms: string[] = [];
  let [tries, places] = [0, 0];
  for (const [path, endpoint] of endpoints) {
    let isReached = false;
    const all = placesOf(endpoint.request, shapes);
    places += all.length;
    for (const place of all)
      for (const value of [...SCRIPTS, ...Array.from({ length: WAYS_EACH }, ways)])
        for (const who of whoAsks(endpoint, somebody)) {
          const example = drawn(endpoint.examples, random).request as Record<string, unknown>;
          const answer = await ask(path, withAt(fresh(example), place, value), who);
          tries += 1;
          isReached ||= !NOBODY_IN.includes(answer.statusCode);
          const harm = harmOfData(answer);
          if (harm) harms.push(`${path} ${place.join('.')} ${value}: ${harm}`);
        }
    if (all.length > 0 && !isReached) harms.push(`${path} lets nobody in`);
  }
  return { tries, places, harms };
}

/** Calls an operation as a taxpayer, or signed out (null). Signs in again when the operation ended the session. */
function asker({ app, db }: TestPortal) {
  let session: string | undefined;
  return async (path: string, payload: object, who: number | null): Promise<Answer> => {
    const send = (authorization?: string) =>
      app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload,
        headers: authorization ? { authorization } : {},
      });
    if (who === null) return send();
    session ??= (await openSession(db, who, epochSeconds())).token;
    const answer = await send(session);
    if (answer.statusCode !== 401) return answer;
    session = (await openSession(db, who, epochSeconds())).token;
    return send(session);
  };
}

function whoAsks({ access }: Endpoint, somebody: number): readonly (number | null)[] {
  return access === 'public' ? [null, somebody] : [somebody];
}

/** Returns the values in turn, all of them before any repeats. */
function waysInTurn(random: () => number): () => string {
  const order = shuffled(WAYS_OFF, random);
  let next = 0;
  return () => order[next++ % order.length]!;
}
