import { sql } from 'kysely';
import { key, required, type Tables, identity } from './columns.ts';

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

export const expedienteTables: Tables = (db) => [
  db.schema
    .createTable('expediente')
    .addColumn('year', 'integer', required)
    .addColumn('number', 'integer', (c) => c.notNull().check(sql`number > 0`))
    .addColumn('endpoint', 'text', required)
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('subject', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('answer_until', 'text')
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('certificate_file_id', 'text', (c) => c.references('file.id'))
    .addColumn('slip_number', 'text', (c) => c.references('slip.number'))
    .addColumn('open_key', 'text')
    .addColumn('balance_slip', 'text', (c) => c.references('slip.number'))
    .addPrimaryKeyConstraint('expediente_key', ['year', 'number']),
  db.schema.createIndex('expediente_by_balance_slip').on('expediente').column('balance_slip'),
  db.schema.createIndex('expediente_by_slip').on('expediente').column('slip_number'),
  db.schema.createIndex('expediente_by_taxpayer').on('expediente').columns(['taxpayer_id', 'created_at']),
  db.schema.createIndex('expediente_open_once').unique().on('expediente').column('open_key'),
  db.schema
    .createTable('expediente_move')
    .addColumn('id', 'integer', identity(db))
    .addColumn('year', 'integer', required)
    .addColumn('number', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('detail', 'text')
    .addColumn('author', 'text', (c) => c.notNull().check(sql`author in ('CONTRIBUYENTE', 'OFICINA')`))
    .addColumn('at', 'text', required)
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id')),
  db.schema
    .createIndex('expediente_move_by_expediente')
    .on('expediente_move')
    .columns(['year', 'number', 'id']),
  db.schema
    .createTable('upload')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('bytes', sql`bytea`, required)
    .addColumn('owner_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('move_id', 'integer', (c) => c.references('expediente_move.id'))
    .addColumn('field', 'text')
    .addColumn('outside', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('arrived', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('network', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('type', 'text', (c) =>
      c
        .notNull()
        .defaultTo('pdf')
        .check(sql`"type" in ('docx', 'jpg', 'json', 'pdf', 'png', 'txt', 'xlsx', 'zip')`),
    ),
  db.schema.createIndex('upload_by_move').on('upload').columns(['move_id', 'created_at']),
  db.schema.createTable('discarded_file').addColumn('id', 'text', key),
  db.schema
    .createTable('charge')
    .addColumn('id', 'text', key)
    .addColumn('concept', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('due_date', 'text', required)
    .addColumn('paid_on', 'text')
    .addColumn('receipt_number', 'text'),
];
