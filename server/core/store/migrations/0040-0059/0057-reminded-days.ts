import type { Kysely, Migration } from 'kysely';

/** Days with reminders already sent, so that they are sent once over all machines. */
export const remindedDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reminded_day')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .execute();
  },
};
