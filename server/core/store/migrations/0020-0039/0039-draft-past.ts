import type { Kysely, Migration } from 'kysely';

/** A copy of a draft that comes late is known by what came before it, whatever a clock says. */
export const draftPast: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('draft')
      .addColumn('past', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};
