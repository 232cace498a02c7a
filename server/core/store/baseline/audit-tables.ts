import { identity } from './identity.ts';
import { key, required, type Tables } from './columns.ts';

export const auditTables: Tables = (db) => [
  db.schema
    .createTable('audit')
    .addColumn('id', 'integer', identity(db))
    .addColumn('at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('who', 'text')
    .addColumn('represented', 'text')
    .addColumn('command', 'text')
    .addColumn('address', 'text', required)
    .addColumn('subject', 'text', required),
  db.schema.createIndex('audit_by_kind').on('audit').columns(['kind', 'id']),
  db.schema.createIndex('audit_by_time').on('audit').column('at'),
  db.schema.createIndex('audit_by_who').on('audit').columns(['who', 'at']),
  db.schema
    .createTable('audit_seal')
    .addColumn('number', 'integer', key)
    .addColumn('audit_id', 'integer', (c) => c.notNull().unique())
    .addColumn('hash', 'text', required),
];
