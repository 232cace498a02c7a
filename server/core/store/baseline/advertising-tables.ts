import { key, required, type Tables } from './columns.ts';

export const advertisingTables: Tables = (db) => [
  db.schema
    .createTable('advertising_medium')
    .addColumn('number', 'text', key)
    .addColumn('register_number', 'text', (c) => c.notNull().unique())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('business', 'text')
    .addColumn('place', 'text', required)
    .addColumn('carrier', 'text')
    .addColumn('mode', 'text', required)
    .addColumn('area', 'integer', required)
    .addColumn('faces', 'integer', required)
    .addColumn('copies', 'integer', required)
    .addColumn('instalments', 'integer', required)
    .addColumn('since', 'text', required)
    .addColumn('until', 'text')
    .addColumn('declared_on', 'text', required)
    .addColumn('file_id', 'text')
    .addColumn('year', 'integer')
    .addColumn('expediente', 'integer')
    .addColumn('change_year', 'integer')
    .addColumn('change_expediente', 'integer')
    .addColumn('removed_on', 'text')
    .addColumn('removal_year', 'integer')
    .addColumn('removal_expediente', 'integer'),
  db.schema.createIndex('advertising_medium_taxpayer').on('advertising_medium').column('taxpayer_id'),
];
