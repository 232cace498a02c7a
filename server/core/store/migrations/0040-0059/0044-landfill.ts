import type { Kysely, Migration } from 'kysely';

/** The receipts of the weighbridge of the landfill, with what each costs and the bill it went to. */
export const landfill: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('landfill_receipt')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('plate', 'text', (c) => c.notNull())
      .addColumn('generator_cuit', 'text', (c) => c.notNull())
      .addColumn('waste', 'text', (c) => c.notNull())
      .addColumn('gross', 'integer', (c) => c.notNull())
      .addColumn('tare', 'integer', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('verified_on', 'text')
      .addColumn('file_id', 'text')
      .addColumn('year', 'integer')
      .addColumn('expediente', 'integer')
      .addColumn('obligation_id', 'text', (c) => c.references('obligation.id'))
      .execute();
    await db.schema
      .createIndex('landfill_receipt_taxpayer')
      .on('landfill_receipt')
      .columns(['taxpayer_id', 'month'])
      .execute();
  },
};
