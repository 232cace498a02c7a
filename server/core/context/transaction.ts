import { isConflict } from '#server/core/store/is-conflict.ts';
import type { Lock } from '#server/core/store/locks.ts';
import { transaction } from '#server/core/store/transaction.ts';
import type { DataStore } from './context.ts';

const ATTEMPTS = 3;

/** As `withLocks`, with everything locked. */
export function inTransaction<T, C extends DataStore>(
  context: C,
  work: (inside: C) => Promise<T>,
): Promise<T> {
  return withLocks(context, null, work);
}

/**
 * Runs `work` in one transaction, and again when another one took first a value that must be unique. `work` may use
 * only its own context. Its result is the answer, stored in the same transaction, so that a crash between both does not
 * repeat it.
 *
 * @param locks locks to hold, see `transaction`
 */
export async function withLocks<T, C extends DataStore>(
  context: C,
  locks: readonly Lock[] | null,
  work: (inside: C) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(context.db, locks, async (db) => {
        const answer = await work({ ...context, db });
        await context.keep?.(answer, db);
        return answer;
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}
