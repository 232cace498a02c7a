import type { Kysely, Migration } from 'kysely';

/** How far each taxpayer has read what was announced. */
export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notice_mark')
      .addColumn('taxpayer_id', 'integer', (c) => c.primaryKey().references('taxpayer.id'))
      .addColumn('seq', 'integer', (c) => c.notNull())
      .execute();
  },
};
