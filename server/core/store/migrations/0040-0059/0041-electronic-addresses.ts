import type { Kysely, Migration } from 'kysely';

/** Where taxpayers agreed to be notified, and how it changed. */
export const electronicAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('electronic_address')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('phone', 'text')
      .addColumn('deputy', 'text')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
      .addColumn('file_id', 'text')
      .addColumn('reversal_hash', 'text', (c) => c.unique())
      .addColumn('reversal_until', 'text')
      .addColumn('reverted_at', 'text')
      .execute();
    await db.schema
      .createIndex('electronic_address_taxpayer')
      .on('electronic_address')
      .columns(['taxpayer_id', 'number'])
      .execute();
  },
};
