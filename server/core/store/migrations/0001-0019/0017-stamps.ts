import type { Kysely, Migration } from 'kysely';

/** What stamps are paid for, and those that were issued. */
export const stamps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stamp_concept')
      .addColumn('code', 'text', (c) => c.primaryKey())
      .addColumn('tax', 'text', (c) => c.notNull())
      .addColumn('concept', 'text', (c) => c.notNull())
      .addColumn('area', 'text', (c) => c.notNull())
      .addColumn('units', 'integer', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addColumn('until', 'text')
      .execute();
    await db.schema
      .createTable('stamp')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('slip_number', 'text', (c) => c.notNull().unique().references('slip.number'))
      .addColumn('document', 'text')
      .addColumn('name', 'text')
      .addColumn('expediente', 'text')
      .addColumn('notes', 'text')
      .addColumn('issued_on', 'text', (c) => c.notNull())
      .addColumn('paid_on', 'text')
      .addColumn('used_on', 'text')
      .addColumn('file_id', 'text', (c) => c.references('file.id'))
      .execute();
    await db.schema.createIndex('stamp_by_holder').on('stamp').columns(['document', 'issued_on']).execute();
  },
};
