import type { Kysely, Migration } from 'kysely';

/** What expedientes charge, and the slip each ends in. */
export const charges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('charge')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('concept', 'text', (c) => c.notNull())
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('due_date', 'text', (c) => c.notNull())
      .addColumn('paid_on', 'text')
      .addColumn('receipt_number', 'text')
      .execute();
    await db.schema.alterTable('slip').addColumn('tribute', 'text').execute();
    await db.schema
      .alterTable('expediente')
      .addColumn('slip_number', 'text', (c) => c.references('slip.number'))
      .execute();
    await db.schema.createIndex('expediente_by_slip').on('expediente').column('slip_number').execute();
  },
};
