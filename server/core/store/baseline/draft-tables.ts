import { required, type Tables } from './columns.ts';

export const draftTables: Tables = (db) => [
  db.schema
    .createTable('draft')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('address', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('written_at', 'text', required)
    .addColumn('series', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('turn', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('past', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('own', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('draft_next_key', ['user_id', 'taxpayer_id', 'address']),
  db.schema.createIndex('draft_written').on('draft').column('written_at'),
];
