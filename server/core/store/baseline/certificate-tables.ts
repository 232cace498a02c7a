import { key, required, type Tables } from './columns.ts';

export const certificateTables: Tables = (db) => [
  db.schema
    .createTable('certificate')
    .addColumn('number', 'text', key)
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('issued_on', 'text', required)
    .addColumn('valid_until', 'text', required)
    .addColumn('file_id', 'text', (c) => c.notNull().references('file.id'))
    .addColumn('stamp_slip', 'text', (c) => c.references('slip.number'))
    .addColumn('voided_on', 'text'),
  db.schema.createIndex('certificate_by_object').on('certificate').columns(['object', 'kind']),
  db.schema.createIndex('certificate_by_stamp').on('certificate').column('stamp_slip'),
  db.schema
    .createTable('clearance')
    .addColumn('certificate', 'text', (c) => c.primaryKey().references('certificate.number'))
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('scope', 'text', required)
    .addColumn('tax', 'text')
    .addColumn('object', 'text')
    .addColumn('reason', 'text', required)
    .addColumn('addressee', 'text'),
  db.schema.createIndex('clearance_taxpayer').on('clearance').columns(['taxpayer_id', 'certificate']),
];
