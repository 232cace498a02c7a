import { key, required, type Tables } from './columns.ts';

export const machineTables: Tables = (db) => [
  db.schema.createTable('series').addColumn('name', 'text', key).addColumn('last', 'bigint', required),
  db.schema.createTable('turn').addColumn('name', 'text', key).addColumn('until', 'bigint', required),
  db.schema
    .createTable('rate_count')
    .addColumn('key', 'text', key)
    .addColumn('count', 'bigint', required)
    .addColumn('until', 'bigint', required),
  db.schema.createIndex('rate_count_by_end').on('rate_count').column('until'),
];
