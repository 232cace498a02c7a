import type { Payment } from '#server/core/store/schema/schema.ts';
import { attemptEach, type Failed } from '#server/core/time/attempt-each.ts';
import { agePlans } from '#server/subjects/plans/age-plans.ts';
import { freeUnpaid } from '#server/subjects/expedientes/free-unpaid.ts';
import { nextAsk } from '#server/rules/calendar/payment-times.ts';
import { releaseExpired } from '#server/subjects/payments/holds.ts';
import { duePayments, takeAsk, withoutReceipt } from '#server/subjects/payments/payments.ts';
import { creditPayments } from '#server/subjects/payments/credit.ts';
import type { Office } from '#server/subjects/payments/office.ts';
import { refreshPayment } from '#server/subjects/payments/refresh-payment.ts';
import { sendRefunds } from '#server/subjects/payments/send-refunds.ts';

/**
 * Brings every unfinished payment up to date: those whose money arrived, those the provider may still answer, each asked at
 * intervals that grow, those paid whose receipt was not made, and money that goes back; what a fall left held is let go, and
 * plans that days end are ended, and places that nobody paid for are free again. One that fails does not stop the others: its error is handed to `failed`.
 */
export async function refreshUnfinished(office: Office, failed: Failed): Promise<void> {
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
