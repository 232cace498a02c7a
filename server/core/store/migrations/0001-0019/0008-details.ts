import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** What was missing of fines and payments; the stamps that certificates took; letters that wait to go. */
export const details: Migration = {
  async up(db: Kysely<unknown>) {
    await fines(db);
    await payments(db);
    await db.schema
      .alterTable('certificate')
      .addColumn('stamp_slip', 'text', (c) => c.references('slip.number'))
      .execute();
    await db.schema
      .createIndex('certificate_by_stamp')
      .on('certificate')
      .column('stamp_slip')
      .unique()
      .execute();
    await outbox(db);
  },
};

async function fines(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer') =>
    db.schema.alterTable('fine').addColumn(name, type).execute();
  await add('agent', 'text');
  await add('speed', 'integer');
  await add('speed_limit', 'integer');
  await db.schema
    .alterTable('fine')
    .addColumn('photo_id', 'text', (c) => c.references('file.id'))
    .execute();
}

/**
 * Payments learn who gets the receipt by mail and the day the money arrived. Their methods are those of
 * config/codes/medios_pago: the list in the table goes, and with it the table, as SQLite cannot change a check.
 */
async function payments(db: Kysely<unknown>): Promise<void> {
  await newPayments(db);
  await newHolds(db);
  await db.schema.dropTable('payment_obligation').execute();
  await db.schema.dropTable('payment').execute();
  await db.schema.alterTable('payment_next').renameTo('payment').execute();
  await db.schema.alterTable('payment_obligation_next').renameTo('payment_obligation').execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  await index('payment_receipt', 'payment', ['receipt_number']).unique().execute();
  await index('payment_of_slip', 'payment', ['slip_number']).execute();
  await index('payment_of_state', 'payment', ['state', 'created_at']).execute();
  await index('payment_of_taxpayer', 'payment', ['taxpayer_id', 'created_at']).execute();
  await index('payment_obligation_held', 'payment_obligation', ['obligation_id', 'holds']).unique().execute();
}

async function newPayments(db: Kysely<unknown>): Promise<void> {
  const known = sql`state in ('INICIADO', 'PENDIENTE', 'APROBADO', 'ACREDITADO', 'RECHAZADO', 'VENCIDO', 'REVERSADO', 'EN_REVISION')`;
  await db.schema
    .createTable('payment_next')
    .addColumn('operation_id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('slip_number', 'text', (c) => c.notNull().references('slip.number'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('instalments', 'integer', (c) => c.notNull().check(sql`instalments > 0`))
    .addColumn('state', 'text', (c) => c.notNull().check(known))
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
    .addColumn('email', 'text')
    .addColumn('credited_on', 'text')
    .execute();
  const kept = sql.raw(
    'operation_id, number, slip_number, method, amount, instalments, state, reason, brand, bin, last_four, "authorization", receipt_number, file_id, taxpayer_id, created_at, updated_at',
  );
  await sql`insert into payment_next (${kept}) select ${kept} from payment`.execute(db);
}

async function newHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_obligation_next')
    .addColumn('operation_id', 'text', (c) => c.notNull().references('payment_next.operation_id'))
    .addColumn('obligation_id', 'text', (c) => c.notNull())
    .addColumn('holds', 'integer', (c) => c.check(sql`holds = 1`))
    .addPrimaryKeyConstraint('payment_obligation_next_key', ['operation_id', 'obligation_id'])
    .execute();
  const kept = sql.raw('operation_id, obligation_id, holds');
  await sql`insert into payment_obligation_next (${kept}) select ${kept} from payment_obligation`.execute(db);
}

/** Letters that wait to go: written with what they tell of, delivered afterwards. */
async function outbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('letter')
    .addColumn('id', 'integer', identity(db))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text')
    .execute();
  await db.schema.createIndex('letter_to_send').on('letter').column('next_attempt_at').execute();
}
