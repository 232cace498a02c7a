import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { takeLocks, type Lock } from './locks.ts';
import type { Schema } from './schema/schema.ts';
import { Turnstile } from './turnstile.ts';

const ATTEMPTS = 4;
/** Milliseconds that one who was in somebody's way waits at most before it tries again. */
const APART = 50;
/** Of the connections of a store those that write at the same time: the others are for reading. */
const AT_ONCE = 6;
/** Milliseconds that one waits for its turn. */
const PATIENCE = 30_000;

/** SQLSTATE of what the engine undid because of another transaction. */
const UNDONE = ['40001', '40P01'];

const turnstiles = new WeakMap<Kysely<Schema>, Turnstile>();

/**
 * Runs `work` in one transaction that has `locks` for itself: whoever declares one of them waits until it ended, and whoever
 * locks everything waits for all. `work` does nothing but ask its transaction: it is run again when the engine
 * undid it because of another. What it reads outside of its locks may change before it ends.
 *
 * @param locks all that must stay as it is read; `[]` when nothing must but what the engine itself looks after (unique keys,
 *   number series, a change of one row by its state); null: everything
 */
export async function transaction<T>(
  db: Kysely<Schema>,
  locks: readonly Lock[] | null,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const turnstile = turnstiles.get(db) ?? new Turnstile(AT_ONCE, PATIENCE);
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
