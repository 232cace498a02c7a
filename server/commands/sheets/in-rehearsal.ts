import { sql } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import { isShared } from '#server/core/store/locks.ts';

/** Thrown to roll back a rehearsal. */
class Rehearsed<T> extends Error {
  readonly outcome: T;
  constructor(outcome: T) {
    super('Rehearsed.');
    this.outcome = outcome;
  }
}

/** Message that nothing was stored. */
export const REHEARSED = 'Fue un ensayo: no se guardó nada.';

/** Runs some work in a transaction that is committed or, in a rehearsal, rolled back at the end. */
export async function inTransaction<T>(
  db: Database,
  rehearse: boolean,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Between two statements it may think for minutes, and a statement may be of thousands of rows.
      if (isShared(db))
        for (const limit of ['idle_in_transaction_session_timeout', 'statement_timeout'])
          await sql`set local ${sql.raw(limit)} = 0`.execute(trx);
      const outcome = await work(trx);
      if (rehearse) throw new Rehearsed(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome as T;
    throw error;
  }
}
