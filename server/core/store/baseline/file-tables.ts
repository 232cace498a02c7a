import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const fileTables: Tables = (db) => [
  db.schema
    .createTable('file')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('bytes', sql`bytea`, required)
    .addColumn('owner_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_on', 'text')
    .addColumn('document', 'text')
    .addColumn('size', 'integer')
    .addColumn('outside', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('draw_after', 'text')
    .addColumn('type', 'text', (c) =>
      c
        .notNull()
        .defaultTo('pdf')
        .check(sql`"type" in ('docx', 'jpg', 'json', 'pdf', 'png', 'txt', 'xlsx', 'zip')`),
    ),
  db.schema.createIndex('file_to_draw').on('file').column('draw_after'),
];
