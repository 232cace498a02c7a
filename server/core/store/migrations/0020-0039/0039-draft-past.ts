import type { Kysely, Migration } from 'kysely';

/** Late copies of a draft are recognized by their previous versions, without using clocks. */
export const draftPast: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('draft')
      .addColumn('past', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};
