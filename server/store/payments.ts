import type { Kysely } from 'kysely';
import type { Payment, Schema } from './schema.ts';

/** The payment of an operation id (the client's UUID). */
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

/** The number the next payment takes (`77121`). Ask it inside the transaction that writes the payment. */
export async function nextPaymentNumber(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom('payment')
    .select((of) => of.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/**
 * The number the next receipt of a year takes (`2026-00088123`): consecutive within the year. Ask it inside the
 * transaction that writes the payment.
 */
export async function nextReceiptNumber(db: Kysely<Schema>, year: number): Promise<string> {
  const { last } = await db
    .selectFrom('payment')
    .select((of) => of.fn.max('receipt_number').as('last'))
    .where('receipt_number', '>=', `${year}-`)
    .where('receipt_number', '<', `${year + 1}-`)
    .executeTakeFirstOrThrow();
  return `${year}-${String(Number(last?.slice(5) ?? 0) + 1).padStart(8, '0')}`;
}
