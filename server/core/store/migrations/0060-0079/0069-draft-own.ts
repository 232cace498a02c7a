import type { Kysely, Migration } from 'kysely';

/** A draft merged from two devices still knows what its own series sent last, so that a device never competes with itself. */
export const draftOwn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('draft')
      .addColumn('own', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
