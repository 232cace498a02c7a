import type { Kysely, Migration } from 'kysely';

/** What each debt-free certificate that was asked for signed in is of, and for whom. */
export const clearances: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clearance')
      .addColumn('certificate', 'text', (c) => c.primaryKey().references('certificate.number'))
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('tax', 'text')
      .addColumn('object', 'text')
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('addressee', 'text')
      .execute();
    await db.schema
      .createIndex('clearance_taxpayer')
      .on('clearance')
      .columns(['taxpayer_id', 'certificate'])
      .execute();
  },
};
