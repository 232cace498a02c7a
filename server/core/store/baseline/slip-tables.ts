import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const slipTables: Tables = (db) => [
  db.schema
    .createTable('slip')
    .addColumn('number', 'text', key)
    .addColumn('payment_code', 'text', (c) => c.notNull().unique())
    .addColumn('tax', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('issued_on', 'text', required)
    .addColumn('due_1', 'text', required)
    .addColumn('amount_1', 'bigint', (c) => c.notNull().check(sql`amount_1 >= 0`))
    .addColumn('due_2', 'text')
    .addColumn('amount_2', 'bigint')
    .addColumn('barcode', 'text')
    .addColumn('qr', 'text', required)
    .addColumn('mode', 'text', required)
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('EMITIDA', 'PAGADA', 'VENCIDA', 'ANULADA', 'REEMPLAZADA')`),
    )
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .addColumn('fingerprint', 'text', required)
    .addColumn('tribute', 'text'),
  db.schema.createIndex('slip_by_fingerprint').on('slip').column('fingerprint'),
  db.schema.createIndex('slip_by_object').on('slip').columns(['object', 'tax', 'issued_on']),
  db.schema
    .createTable('slip_obligation')
    .addColumn('slip_number', 'text', (c) => c.notNull().references('slip.number'))
    .addColumn('obligation_id', 'text', required)
    .addColumn('capital', 'bigint', required)
    .addColumn('interest', 'bigint', required)
    .addColumn('discount', 'bigint', required)
    .addColumn('concept', 'text')
    .addColumn('due_date', 'text')
    .addPrimaryKeyConstraint('slip_obligation_key', ['slip_number', 'obligation_id']),
  db.schema.createIndex('slip_obligation_by_obligation').on('slip_obligation').column('obligation_id'),
];
