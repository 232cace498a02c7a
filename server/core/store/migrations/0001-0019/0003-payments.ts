import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What is issued and what is paid: files, slips, payments, and the operations that make a write happen once. */
export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await files(db);
    await slips(db);
    await paymentsOfSlips(db);
    await operations(db);
  },
};

async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) =>
      c.notNull().check(sql`type in ('docx', 'json', 'pdf', 'png', 'txt', 'zip')`),
    )
    .addColumn('bytes', 'bytea', (c) => c.notNull())
    .addColumn('owner_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text')
    .execute();
}

async function slips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slip')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('payment_code', 'text', (c) => c.notNull().unique())
    .addColumn('tax', 'text', (c) => c.notNull())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('issued_on', 'text', (c) => c.notNull())
    .addColumn('due_1', 'text', (c) => c.notNull())
    .addColumn('amount_1', 'bigint', (c) => c.notNull().check(sql`amount_1 >= 0`))
    .addColumn('due_2', 'text')
    .addColumn('amount_2', 'bigint')
    .addColumn('barcode', 'text')
    .addColumn('qr', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('EMITIDA', 'PAGADA', 'VENCIDA', 'ANULADA', 'REEMPLAZADA')`),
    )
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('slip_by_fingerprint').on('slip').column('fingerprint').execute();
  await db.schema.createIndex('slip_by_object').on('slip').columns(['object', 'tax', 'issued_on']).execute();

  await db.schema
    .createTable('slip_obligation')
    .addColumn('slip_number', 'text', (c) => c.notNull().references('slip.number'))
    .addColumn('obligation_id', 'text', (c) => c.notNull())
    .addColumn('capital', 'bigint', (c) => c.notNull())
    .addColumn('interest', 'bigint', (c) => c.notNull())
    .addColumn('discount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('slip_obligation_key', ['slip_number', 'obligation_id'])
    .execute();
  await db.schema
    .createIndex('slip_obligation_by_obligation')
    .on('slip_obligation')
    .column('obligation_id')
    .execute();
}

async function paymentsOfSlips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('operation_id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('slip_number', 'text', (c) => c.notNull().references('slip.number'))
    .addColumn('method', 'text', (c) =>
      c.notNull().check(sql`method in ('TARJETA', 'QR', 'CODIGO', 'EFECTIVO')`),
    )
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('instalments', 'integer', (c) => c.notNull().check(sql`instalments > 0`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('brand', 'text')
    .addColumn('bin', 'text')
    .addColumn('last_four', 'text')
    .addColumn('authorization', 'text')
    .addColumn('receipt_number', 'text')
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'payment_state_known',
      sql`state in ('INICIADO', 'PENDIENTE', 'APROBADO', 'ACREDITADO', 'RECHAZADO', 'VENCIDO', 'REVERSADO', 'EN_REVISION')`,
    )
    .addUniqueConstraint('payment_receipt_once', ['receipt_number'])
    .execute();
  await db.schema.createIndex('payment_by_slip').on('payment').column('slip_number').execute();
  await db.schema.createIndex('payment_by_state').on('payment').columns(['state', 'created_at']).execute();
  await db.schema
    .createIndex('payment_by_taxpayer')
    .on('payment')
    .columns(['taxpayer_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('payment_obligation')
    .addColumn('operation_id', 'text', (c) => c.notNull().references('payment.operation_id'))
    .addColumn('obligation_id', 'text', (c) => c.notNull())
    .addColumn('holds', 'integer', (c) => c.check(sql`holds = 1`))
    .addPrimaryKeyConstraint('payment_obligation_key', ['operation_id', 'obligation_id'])
    .addUniqueConstraint('payment_obligation_held_once', ['obligation_id', 'holds'])
    .execute();
}

async function operations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('response', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('operation_by_age').on('operation').column('created_at').execute();
}
