import { key, required, type Tables } from './columns.ts';

export const stampTables: Tables = (db) => [
  db.schema
    .createTable('stamp_concept')
    .addColumn('code', 'text', key)
    .addColumn('tax', 'text', required)
    .addColumn('concept', 'text', required)
    .addColumn('area', 'text', required)
    .addColumn('units', 'integer', required)
    .addColumn('since', 'text', required)
    .addColumn('until', 'text'),
  db.schema
    .createTable('stamp')
    .addColumn('number', 'text', key)
    .addColumn('slip_number', 'text', (c) => c.notNull().unique().references('slip.number'))
    .addColumn('document', 'text')
    .addColumn('name', 'text')
    .addColumn('expediente', 'text')
    .addColumn('notes', 'text')
    .addColumn('issued_on', 'text', required)
    .addColumn('paid_on', 'text')
    .addColumn('used_on', 'text')
    .addColumn('file_id', 'text', (c) => c.references('file.id')),
  db.schema.createIndex('stamp_by_holder').on('stamp').columns(['document', 'issued_on']),
];
