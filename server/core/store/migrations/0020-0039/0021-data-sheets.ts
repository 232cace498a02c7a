import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What taxpayers declared of their registered data, and from when a business does each thing. */
export const dataSheets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('taxpayer').addColumn('fiscal_address', 'text').execute();
    await sql`update taxpayer set fiscal_address = (
      select address from business where taxpayer_id = taxpayer.id order by register_number limit 1
    )`.execute(db);
    await db.schema.alterTable('business_activity').addColumn('since', 'text').execute();
    await db.schema.alterTable('business_activity').addColumn('until', 'text').execute();
    await db.schema
      .createTable('data_sheet')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
      .addColumn('filed_at', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addColumn('changes', 'text', (c) => c.notNull())
      .addColumn('documents', 'text', (c) => c.notNull())
      .addColumn('file_id', 'text')
      .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
      .execute();
    await db.schema
      .createIndex('data_sheet_by_register')
      .on('data_sheet')
      .column('register_number')
      .execute();
  },
};
