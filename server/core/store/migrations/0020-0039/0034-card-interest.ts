import type { Kysely, Migration } from 'kysely';

/** What a card's instalments added to what was charged. What was charged until now had none. */
export const cardInterest: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('payment')
      .addColumn('interest', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
