import type { Kysely, Migration } from 'kysely';

/** What those who collect for the city declare: stays of lodgings, and what agents withheld and collected. */
export const collecting: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('declaration_stay')
      .addColumn('declaration', 'text', (c) => c.notNull().references('declaration.number'))
      .addColumn('line', 'integer', (c) => c.notNull())
      .addColumn('room', 'text', (c) => c.notNull())
      .addColumn('persons', 'integer', (c) => c.notNull())
      .addColumn('nights', 'integer', (c) => c.notNull())
      .addColumn('exempt', 'integer', (c) => c.notNull())
      .addColumn('exempt_reason', 'text')
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('declaration_stay_key', ['declaration', 'line'])
      .execute();
    await db.schema
      .createTable('declaration_withholding')
      .addColumn('declaration', 'text', (c) => c.notNull().references('declaration.number'))
      .addColumn('line', 'integer', (c) => c.notNull())
      .addColumn('subject_cuit', 'text', (c) => c.notNull())
      .addColumn('subject_name', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('voucher', 'text', (c) => c.notNull())
      .addColumn('certificate', 'text', (c) => c.notNull())
      .addColumn('base', 'bigint', (c) => c.notNull())
      .addColumn('regime', 'text', (c) => c.notNull())
      .addColumn('rate', 'integer', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('declaration_withholding_key', ['declaration', 'line'])
      .execute();
    await db.schema
      .alterTable('tax_credit')
      .addColumn('informed_in', 'text', (c) => c.references('declaration.number'))
      .execute();
    await db.schema.createIndex('tax_credit_by_informed').on('tax_credit').column('informed_in').execute();
  },
};
