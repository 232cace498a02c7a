import { sql } from 'kysely';
import { key, required, type Tables, identity } from './columns.ts';

export const stampTables: Tables = (db) => [
  db.schema
    .createTable('stamp_concept')
    .addColumn('code', 'text', key)
    .addColumn('tax', 'text', required)
    .addColumn('concept', 'text', required)
    .addColumn('area', 'text', required)
    .addColumn('units', 'integer', required)
    .addColumn('since', 'text', required)
    .addColumn('until', 'text'),
  db.schema
    .createTable('stamp')
    .addColumn('number', 'text', key)
    .addColumn('slip_number', 'text', (c) => c.notNull().unique().references('slip.number'))
    .addColumn('document', 'text')
    .addColumn('name', 'text')
    .addColumn('expediente', 'text')
    .addColumn('notes', 'text')
    .addColumn('issued_on', 'text', required)
    .addColumn('paid_on', 'text')
    .addColumn('used_on', 'text')
    .addColumn('file_id', 'text', (c) => c.references('file.id')),
  db.schema.createIndex('stamp_by_holder').on('stamp').columns(['document', 'issued_on']),
];

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

export const settlementTables: Tables = (db) => [
  db.schema
    .createTable('refund')
    .addColumn('operation_id', 'text', (c) => c.primaryKey().references('payment.operation_id'))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', required)
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('PEDIDA', 'HECHA')`))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('done_at', 'text'),
  db.schema.createIndex('refund_to_try').on('refund').columns(['state', 'next_try_at']),
  db.schema
    .createTable('settled_day')
    .addColumn('day', 'text', key)
    .addColumn('differences', 'integer', required)
    .addColumn('at', 'text', required),
];

export const paymentTables: Tables = (db) => [
  db.schema
    .createTable('payment')
    .addColumn('operation_id', 'text', key)
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('slip_number', 'text', (c) => c.notNull().references('slip.number'))
    .addColumn('method', 'text', required)
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('instalments', 'integer', (c) => c.notNull().check(sql`instalments > 0`))
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`state in ('INICIADO', 'PENDIENTE', 'APROBADO', 'ACREDITADO', 'RECHAZADO', 'VENCIDO', 'REVERSADO', 'EN_REVISION')`,
        ),
    )
    .addColumn('reason', 'text')
    .addColumn('brand', 'text')
    .addColumn('bin', 'text')
    .addColumn('last_four', 'text')
    .addColumn('authorization', 'text')
    .addColumn('receipt_number', 'text')
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('email', 'text')
    .addColumn('credited_on', 'text')
    .addColumn('held_until', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('next_ask_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('asks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('interest', 'integer', (c) => c.notNull().defaultTo(0)),
  db.schema.createIndex('payment_of_slip').on('payment').column('slip_number'),
  db.schema.createIndex('payment_of_state').on('payment').columns(['state', 'created_at']),
  db.schema.createIndex('payment_of_taxpayer').on('payment').columns(['taxpayer_id', 'created_at']),
  db.schema.createIndex('payment_receipt').unique().on('payment').column('receipt_number'),
  db.schema.createIndex('payment_to_ask').on('payment').columns(['state', 'next_ask_at']),
  db.schema
    .createTable('payment_obligation')
    .addColumn('operation_id', 'text', (c) => c.notNull().references('payment.operation_id'))
    .addColumn('obligation_id', 'text', required)
    .addColumn('holds', 'integer', (c) => c.check(sql`holds = 1`))
    .addPrimaryKeyConstraint('payment_obligation_next_key', ['operation_id', 'obligation_id']),
  db.schema
    .createIndex('payment_obligation_held')
    .unique()
    .on('payment_obligation')
    .columns(['obligation_id', 'holds']),
  db.schema
    .createTable('operation')
    .addColumn('id', 'text', key)
    .addColumn('endpoint', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('status', 'integer')
    .addColumn('response', 'text')
    .addColumn('created_at', 'text', required),
  db.schema.createIndex('operation_by_age').on('operation').column('created_at'),
  db.schema
    .createTable('letter')
    .addColumn('id', 'integer', identity(db))
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text'),
  db.schema.createIndex('letter_to_send').on('letter').column('next_attempt_at'),
];
