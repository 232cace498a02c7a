import { key, required, type Tables } from './columns.ts';

export const landfillTables: Tables = (db) => [
  db.schema
    .createTable('landfill_receipt')
    .addColumn('number', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('month', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('plate', 'text', required)
    .addColumn('generator_cuit', 'text', required)
    .addColumn('waste', 'text', required)
    .addColumn('gross', 'integer', required)
    .addColumn('tare', 'integer', required)
    .addColumn('amount', 'integer', required)
    .addColumn('verified_on', 'text')
    .addColumn('file_id', 'text')
    .addColumn('year', 'integer')
    .addColumn('expediente', 'integer')
    .addColumn('obligation_id', 'text', (c) => c.references('obligation.id')),
  db.schema.createIndex('landfill_receipt_taxpayer').on('landfill_receipt').columns(['taxpayer_id', 'month']),
];
