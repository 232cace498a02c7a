import type { Kysely, Migration } from 'kysely';

/** The days on which people were reminded of what falls due: each day's reminders are told once, over all machines. */
export const remindedDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reminded_day')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .execute();
  },
};
