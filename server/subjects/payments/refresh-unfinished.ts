import type { Payment } from '#server/core/store/schema/schema.ts';
import { attemptEach, type Failed } from '#server/core/time/attempt-each.ts';
import { agePlans } from '#server/subjects/plans/age-plans.ts';
import { freeUnpaid } from '#server/subjects/expedientes/free-unpaid.ts';
import { nextAsk } from '#server/rules/calendar/payment-times.ts';
import { releaseExpired } from '#server/subjects/payments/holds.ts';
import { duePayments, takeAsk, withoutReceipt } from '#server/subjects/payments/payments.ts';
import { creditPayments } from '#server/subjects/payments/credit.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { refreshPayment } from '#server/subjects/payments/refresh-payment.ts';
import { sendRefunds } from '#server/subjects/payments/send-refunds.ts';

/**
 * Runs the periodic work of payments: credits arrived money, ends plans past their term, frees unpaid places, releases
 * holds left by a crash, queries the providers about pending payments at growing intervals, makes missing receipts and
 * sends refunds. A failure does not stop the rest: its error is passed to `failed`.
 */
export async function refreshUnfinished(office: PaymentContext, failed: Failed): Promise<void> {
  const { db, now } = office;
  await creditPayments(office, failed).catch(failed);
  await agePlans(office, failed).catch(failed);
  await freeUnpaid(office, failed).catch(failed);
  await releaseExpired(db, now).catch(failed);
  const ask = async (payment: Payment) => {
    if (await takeAsk(db, payment, nextAsk(now, payment.asks))) await refreshPayment(office, payment);
  };
  await attemptEach(await duePayments(db, now), ask, failed);
  const giveReceipt = async (payment: Payment) => void (await refreshPayment(office, payment));
  await attemptEach(await withoutReceipt(db), giveReceipt, failed);
  await sendRefunds(office, failed);
}
