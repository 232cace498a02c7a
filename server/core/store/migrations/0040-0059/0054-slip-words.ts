import type { Kysely, Migration } from 'kysely';

/** What each line of a slip was called, and was due, when it was issued; null: as what it charges says. */
export const slipWords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('slip_obligation').addColumn('concept', 'text').execute();
    await db.schema.alterTable('slip_obligation').addColumn('due_date', 'text').execute();
  },
};
