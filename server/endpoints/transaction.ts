import { isConflict } from '#server/store/is-conflict.ts';
import type { Context } from './context.ts';

const ATTEMPTS = 3;

/** Runs `work` in one transaction, again when somebody else took its number first. `work` uses only its own context. */
export async function inTransaction<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.transaction().execute((db) => work({ ...context, db }));
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}
