import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { networkOf } from '#server/rules/payments/network-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after the last attempt of a lane at which its count restarts. */
export const DAY = 24 * HOUR;

/** An attempt to sign in, or to get a code. */
export interface AccessAttempt {
  purpose: keyof typeof WAITS;
  /** User name as typed; it may not exist. */
  person: string;
  /** A known device, counted apart; null: counted with all unknown devices. */
  device: string | null;
  /** Epoch seconds. */
  now: number;
}

/** Result of an attempt: allowed when `wait` is 0, else the seconds to wait. `failures` includes this attempt. */
export interface Turn {
  wait: number;
  failures: number;
}

/** Failures that cause no wait. */
export const FREE_ATTEMPTS = 4;
const FIRST = 15;
const LONGEST = 15 * MINUTE;

/** Four free attempts, then waits of 15 seconds, 30, 60... up to 15 minutes: 106 attempts a day. */
function growing(failures: number): number {
  return failures <= FREE_ATTEMPTS ? 0 : Math.min(LONGEST, FIRST * 2 ** (failures - FREE_ATTEMPTS - 1));
}

/** Lifetime of the successive codes sent by mail; no other is sent meanwhile: eleven a day. */
const LETTERS = [10, 10, 10, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);

const WAITS = {
  ingreso: growing,
  codigo: growing,
  firma: growing,
  segundo: growing,
  carta: (sent: number) => LETTERS[Math.min(sent, LETTERS.length) - 1] ?? 0,
} as const;

/** Seconds to wait after a number of failures; for mailed codes, the lifetime of the last one. */
export function waitAfter(purpose: AccessAttempt['purpose'], failures: number): number {
  return WAITS[purpose](failures);
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts cannot bypass the wait. `undoFailure`
 * undoes it when it succeeds. Attempts from unknown devices do not delay known ones.
 */
export async function registerAttempt(db: Kysely<Schema>, attempt: AccessAttempt): Promise<Turn> {
  const { purpose, now } = attempt;
  const subject = attemptKey(attempt);
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

/** Undoes the count of an attempt that succeeded. For a known device it clears all its failures. */
export async function undoFailure(db: Kysely<Schema>, attempt: AccessAttempt): Promise<void> {
  const subject = attemptKey(attempt);
  if (attempt.device !== null) await db.deleteFrom('access_lane').where('subject', '=', subject).execute();
  else
    await db
      .updateTable('access_lane')
      .set((of) => ({ failures: of('failures', '-', 1), next_at: 0 }))
      .where('subject', '=', subject)
      .where('failures', '>', 0)
      .execute();
}

/** Clears the lane: its wait and its failures. */
export async function resetAttempts(db: Kysely<Schema>, attempt: AccessAttempt): Promise<void> {
  await db.deleteFrom('access_lane').where('subject', '=', attemptKey(attempt)).execute();
}

const WINDOW = 15 * MINUTE;
/** Failures per quarter of an hour from one network that are normal, even for a city behind one address. */
const NOISE = 100;

/**
 * Counts a failure from an unknown device by its network. Returns true when the network has too many: its requests then
 * queue behind the others.
 */
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

/** Undoes the failure counted for an address, after a successful attempt. */
export async function forgiveAddress(db: Kysely<Schema>, address: string): Promise<void> {
  await db
    .updateTable('access_lane')
    .set((of) => ({ failures: of('failures', '-', 1) }))
    .where('subject', '=', hashOf('red', networkOf(address)))
    .where('failures', '>', 0)
    .execute();
}

/** Deletes lanes that no longer count. */
export async function purgeLanes(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('access_lane')
    .where('last_at', '<=', now - DAY)
    .execute();
}

function attemptKey({ purpose, person, device }: AccessAttempt): string {
  return hashOf(purpose, person.normalize('NFKC').toLowerCase(), device === null ? '' : `equipo ${device}`);
}

/** Hashed because people may type their key in the field of the name. */
function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
