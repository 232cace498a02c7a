import { localMinute } from '#server/core/time/clock.ts';
import type { Database } from '#server/core/store/database.ts';
import { businessDayAfter, type Holidays } from '#server/rules/calendar/business-days.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { attemptEach, rethrow, type Failed } from '#server/core/time/attempt-each.ts';
import type { PaymentContext } from './payment-context.ts';
import { announcePayment } from './announce-payment.ts';

/**
 * Credits approved payments: their money arrives on the next business day.
 * @param failed called with each error, and the rest continue; absent: the first error is thrown
 */
export async function creditPayments(
  { db, portal, today, now }: PaymentContext,
  failed: Failed = rethrow,
): Promise<void> {
  const approved = await db.selectFrom('payment').selectAll().where('state', '=', 'APROBADO').execute();
  if (approved.length === 0) return;
  const days = await db.selectFrom('holiday').select('date').execute();
  const holidays = new Set(days.map(({ date }) => date));
  const creditDue = async (payment: Payment) => {
    const day = creditDay(payment, holidays, portal.timeZone);
    if (day <= today) await transaction(db, [], (trx: Database) => credit(trx, payment, day, now));
  };
  await attemptEach(approved, creditDue, failed);
}

function creditDay({ updated_at }: Payment, holidays: Holidays, timeZone: string): string {
  return businessDayAfter(localMinute(updated_at, timeZone).slice(0, 10), 1, holidays);
}

async function credit(db: Database, payment: Payment, day: string, now: string): Promise<void> {
  const moved = await db
    .updateTable('payment')
    .set({ state: 'ACREDITADO', credited_on: day })
    .where('operation_id', '=', payment.operation_id)
    .where('state', '=', 'APROBADO')
    .executeTakeFirst();
  if (moved.numUpdatedRows === 1n) await announcePayment(db, { ...payment, state: 'ACREDITADO' }, now);
}
