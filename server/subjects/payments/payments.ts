import type { Kysely } from 'kysely';
import { ONLINE, WAITING } from '#server/rules/payments/payment-states.ts';
import type { Payment, Schema } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Rows per query. */
const AT_MOST = 200;

/** The payment with an operation id (a UUID of the client). */
export function findPayment(db: Kysely<Schema>, operationId: string): Promise<Payment | undefined> {
  return db.selectFrom('payment').selectAll().where('operation_id', '=', operationId).executeTakeFirst();
}

/** The attempts to pay a slip, oldest first. */
export function paymentsOfSlip(db: Kysely<Schema>, slipNumber: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('slip_number', '=', slipNumber)
    .orderBy('number')
    .execute();
}

/** The next payment number (`77121`). Call it in the transaction that writes the payment. */
export async function nextPaymentNumber(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom('payment')
    .select((of) => of.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return nextInSeries(db, 'pago', last ?? 0);
}

/**
 * The next receipt number of a year (`2026-00088123`): consecutive within the year. Call it in the transaction that
 * writes the payment.
 */
export async function nextReceiptNumber(db: Kysely<Schema>, year: number): Promise<string> {
  const { last } = await db
    .selectFrom('payment')
    .select((of) => of.fn.max('receipt_number').as('last'))
    .where('receipt_number', '>=', `${year}-`)
    .where('receipt_number', '<', `${year + 1}-`)
    .executeTakeFirstOrThrow();
  const number = await nextInSeries(db, `comprobante ${year}`, Number(last?.slice(5) ?? 0));
  return `${year}-${String(number).padStart(8, '0')}`;
}

/** Pending payments that are due for a query to their provider, at most 200. */
export function duePayments(db: Kysely<Schema>, now: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('method', 'in', ONLINE)
    .where('state', 'in', WAITING)
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .orderBy('number')
    .limit(AT_MOST)
    .execute();
}

/** Counts a query before it is made. Returns false when another process is making it. */
export async function takeAsk(
  db: Kysely<Schema>,
  { operation_id, asks }: Payment,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ asks: asks + 1, next_ask_at: next })
    .where('operation_id', '=', operation_id)
    .where('asks', '=', asks)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Approved payments without a receipt. */
export function withoutReceipt(db: Kysely<Schema>): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('method', 'in', ONLINE)
    .where('state', '=', 'APROBADO')
    .where('file_id', 'is', null)
    .orderBy('number')
    .execute();
}

/** Existing payments among some operation ids. */
export async function paymentsById(db: Kysely<Schema>, ids: readonly string[]): Promise<Payment[]> {
  const found: Payment[] = [];
  for (let at = 0; at < ids.length; at += AT_MOST) {
    const some = ids.slice(at, at + AT_MOST);
    const rows = db.selectFrom('payment').selectAll().where('operation_id', 'in', some);
    found.push(...(await rows.execute()));
  }
  return found;
}

/** Payments by a method started in [from, to), oldest first. */
export function paymentsBegun(
  db: Kysely<Schema>,
  method: CodeOf<'medios_pago'>,
  { from, to }: { from: string; to: string },
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('method', '=', method)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('number')
    .execute();
}
