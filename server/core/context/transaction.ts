import { isConflict } from '#server/core/store/is-conflict.ts';
import type { Lock } from '#server/core/store/locks.ts';
import { transaction } from '#server/core/store/transaction.ts';
import type { Context } from './context.ts';

const ATTEMPTS = 3;

/** As `withLocks`, with everything locked. */
export function inTransaction<T, E extends string>(
  context: Context<E>,
  work: (inside: Context<E>) => Promise<T>,
): Promise<T> {
  return withLocks(context, null, work);
}

/**
 * Runs `work` in one transaction, again when somebody else was first with what there may be only one of. `work` uses only its own
 * context, and what it gives is the answer: it is kept with what was done, so that a fall between both does not do it twice.
 *
 * @param locks what it has for itself meanwhile, see `transaction`
 */
export async function withLocks<T, E extends string>(
  context: Context<E>,
  locks: readonly Lock[] | null,
  work: (inside: Context<E>) => Promise<T>,
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
