import { key, required, type Tables } from './columns.ts';

export const businessTables: Tables = (db) => [
  db.schema
    .createTable('business')
    .addColumn('register_number', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('tax', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('since', 'text', required)
    .addColumn('until', 'text'),
  db.schema.createIndex('business_by_taxpayer').on('business').column('taxpayer_id'),
  db.schema
    .createTable('activity')
    .addColumn('code', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('rate', 'integer', required)
    .addColumn('minimum_units', 'integer', required)
    .addColumn('since', 'text')
    .addColumn('until', 'text'),
  db.schema
    .createTable('business_activity')
    .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
    .addColumn('activity', 'text', (c) => c.notNull().references('activity.code'))
    .addColumn('since', 'text')
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('business_activity_key', ['register_number', 'activity']),
  db.schema
    .createTable('data_sheet')
    .addColumn('number', 'text', key)
    .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
    .addColumn('filed_at', 'text', required)
    .addColumn('since', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('documents', 'text', required)
    .addColumn('file_id', 'text')
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id')),
  db.schema.createIndex('data_sheet_by_register').on('data_sheet').column('register_number'),
];
