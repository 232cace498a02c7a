import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { networkOf } from '#server/rules/payments/network-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A lane where nobody tried for a day begins anew. */
export const DAY = 24 * HOUR;

/** A try to get in, or to get a way in. */
export interface Try {
  purpose: keyof typeof WAITS;
  /** Who it says it is, as typed: nobody need have that name. */
  person: string;
  /** A device that waits by itself, whoever else fails; null: with all strangers. */
  device: string | null;
  /** Epoch seconds. */
  now: number;
}

/** What may be done: at once, or in `wait` seconds. `failures` counts this try already. */
export interface Turn {
  wait: number;
  failures: number;
}

/** So many failures make nobody wait. */
export const FREE = 4;
const FIRST = 15;
const LONGEST = 15 * MINUTE;

/** Four tries that cost nothing, then 15 seconds, 30, 60... at most 15 minutes: 106 tries a day. */
function growing(failures: number): number {
  return failures <= FREE ? 0 : Math.min(LONGEST, FIRST * 2 ** (failures - FREE - 1));
}

/** How long a code lives that is sent by mail, and until when no other is: eleven letters a day. */
const LETTERS = [10, 10, 10, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);

const WAITS = {
  ingreso: growing,
  codigo: growing,
  firma: growing,
  segundo: growing,
  carta: (sent: number) => LETTERS[Math.min(sent, LETTERS.length) - 1] ?? 0,
} as const;

/** Seconds that nobody may try after so many failures; for letters, that the last code lives. */
export function waitAfter(purpose: Try['purpose'], failures: number): number {
  return WAITS[purpose](failures);
}

/**
 * Counts a try as a failure before anybody looks at it, so that many at once are no way round the wait, and says whether it
 * may go on. One that turns out right is forgiven. Tries of strangers make only strangers wait.
 */
export async function takeTurn(db: Kysely<Schema>, attempt: Try): Promise<Turn> {
  const { purpose, now } = attempt;
  const subject = laneOf(attempt);
  for (;;) {
    const lane = await db
      .selectFrom('access_lane')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (lane && lane.next_at > now) return { wait: lane.next_at - now, failures: lane.failures };
    const failures = lane && lane.last_at > now - DAY ? lane.failures + 1 : 1;
    const wait = waitAfter(purpose, failures);
    const next = { failures, next_at: wait > 0 ? now + wait : 0, last_at: now };
    const taken = lane
      ? await db
          .updateTable('access_lane')
          .set(next)
          .where('subject', '=', subject)
          .where('failures', '=', lane.failures)
          .where('last_at', '=', lane.last_at)
          .returning('subject')
          .executeTakeFirst()
      : await db
          .insertInto('access_lane')
          .values({ subject, ...next })
          .onConflict((on) => on.doNothing())
          .returning('subject')
          .executeTakeFirst();
    if (taken) return { wait: 0, failures };
  }
}

/** A try was right: it does not count, and nobody waits for it. A device of its own is forgiven all its failures. */
export async function forgive(db: Kysely<Schema>, attempt: Try): Promise<void> {
  const subject = laneOf(attempt);
  if (attempt.device !== null) await db.deleteFrom('access_lane').where('subject', '=', subject).execute();
  else
    await db
      .updateTable('access_lane')
      .set((of) => ({ failures: of('failures', '-', 1), next_at: 0 }))
      .where('subject', '=', subject)
      .where('failures', '>', 0)
      .execute();
}

/** What was waited for came to its end: the lane is as if nobody had tried. */
export async function openLane(db: Kysely<Schema>, attempt: Try): Promise<void> {
  await db.deleteFrom('access_lane').where('subject', '=', laneOf(attempt)).execute();
}

const WINDOW = 15 * MINUTE;
/** A city behind one address has so many that type wrong in a quarter of an hour; more is noise. */
const NOISE = 100;

/** Counts a failure of a stranger from an address, with its network, and says whether it is noisy: then it waits behind the others, no more. */
export async function isNoisy(db: Kysely<Schema>, address: string, now: number): Promise<boolean> {
  const since = now - WINDOW;
  const { failures } = await db
    .insertInto('access_lane')
    .values({ subject: hashOf('red', networkOf(address)), failures: 1, next_at: 0, last_at: now })
    .onConflict((on) =>
      on.column('subject').doUpdateSet((of) => ({
        failures: of
          .case()
          .when('access_lane.last_at', '<=', since)
          .then(1)
          .else(of('access_lane.failures', '+', 1))
          .end(),
        last_at: of
          .case()
          .when('access_lane.last_at', '<=', since)
          .then(now)
          .else(of.ref('access_lane.last_at'))
          .end(),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures > NOISE;
}

/** A try from an address was right: it was no failure. */
export async function forgiveAddress(db: Kysely<Schema>, address: string): Promise<void> {
  await db
    .updateTable('access_lane')
    .set((of) => ({ failures: of('failures', '-', 1) }))
    .where('subject', '=', hashOf('red', networkOf(address)))
    .where('failures', '>', 0)
    .execute();
}

/** Forgets tries that count no more. */
export async function purgeLanes(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('access_lane')
    .where('last_at', '<=', now - DAY)
    .execute();
}

function laneOf({ purpose, person, device }: Try): string {
  return hashOf(purpose, person.normalize('NFKC').toLowerCase(), device === null ? '' : `equipo ${device}`);
}

/** Names and addresses are not kept: people type keys where names go. */
function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
