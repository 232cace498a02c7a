import { isConflict } from '#server/store/is-conflict.ts';
import type { Context } from './context.ts';

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction, again when somebody else took its number first. `work` uses only its own context, and what
 * it gives is the answer: it is kept with what was done, so that a fall between both does not do it twice.
 */
export async function inTransaction<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.transaction().execute(async (db) => {
        const answer = await work({ ...context, db });
        await context.keep?.(answer, db);
        return answer;
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}
