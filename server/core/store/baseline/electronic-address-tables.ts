import { key, required, type Tables } from './columns.ts';

export const electronicAddressTables: Tables = (db) => [
  db.schema
    .createTable('electronic_address')
    .addColumn('number', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('deputy', 'text')
    .addColumn('at', 'text', required)
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('file_id', 'text')
    .addColumn('reversal_hash', 'text', (c) => c.unique())
    .addColumn('reversal_until', 'text')
    .addColumn('reverted_at', 'text'),
  db.schema
    .createIndex('electronic_address_taxpayer')
    .on('electronic_address')
    .columns(['taxpayer_id', 'number']),
];
