import { identity } from './identity.ts';
import { key, required, type Tables } from './columns.ts';

export const noticeTables: Tables = (db) => [
  db.schema.createTable('reminded_day').addColumn('day', 'text', key),
  db.schema
    .createTable('live_event')
    .addColumn('seq', 'integer', identity(db))
    .addColumn('name', 'text', required)
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('payload', 'text', required)
    .addColumn('at', 'text', required),
  db.schema.createIndex('live_event_by_taxpayer').on('live_event').columns(['taxpayer_id', 'seq']),
  db.schema
    .createTable('notice_mark')
    .addColumn('taxpayer_id', 'integer', (c) => c.primaryKey().references('taxpayer.id'))
    .addColumn('seq', 'integer', required),
];
