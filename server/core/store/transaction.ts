import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { takeLocks, type Lock } from './locks.ts';
import type { Schema } from './schema/schema.ts';
import { Semaphore } from './semaphore.ts';

const ATTEMPTS = 4;
/** Maximum milliseconds before retrying a conflicting transaction. */
const APART = 50;
/** Concurrent writing transactions per store: the other connections are for reads. */
const AT_ONCE = 6;
/** Milliseconds that a transaction waits for its turn. */
const PATIENCE = 30_000;

/** SQLSTATEs of a transaction rolled back because of another one. */
const UNDONE = ['40001', '40P01'];

const turnstiles = new WeakMap<Kysely<Schema>, Semaphore>();

/**
 * Runs `work` in one transaction that holds `locks`: others with a common lock wait for its end, and one that locks
 * everything waits for all. `work` must have no other effects, since it runs again when the engine rolls it back
 * because of another transaction. Data outside its locks may change meanwhile.
 *
 * @param locks what must not change after it is read; `[]` when the engine guarantees it (unique keys, number series,
 * conditional updates of one row); null: everything
 */
export async function transaction<T>(
  db: Kysely<Schema>,
  locks: readonly Lock[] | null,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const turnstile = turnstiles.get(db) ?? new Semaphore(AT_ONCE, PATIENCE);
  turnstiles.set(db, turnstile);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await turnstile.pass(() => once(db, locks, work));
    } catch (error) {
      if (attempt === ATTEMPTS || !wasUndone(error)) throw error;
    }
    await pause(Math.random() * APART);
  }
}

function once<T>(
  db: Kysely<Schema>,
  locks: readonly Lock[] | null,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (locks === null) return db.transaction().execute(work);
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await takeLocks(trx, locks);
      return work(trx);
    });
}

function wasUndone(error: unknown): boolean {
  return UNDONE.includes(String((error as { code?: unknown } | null)?.code));
}
