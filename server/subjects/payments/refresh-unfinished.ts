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
export async function refreshUnfinished(office: Office, failed: (error: unknown) => void): Promise<void> {
  const { db, now } = office;
  await creditPayments(office).catch(failed);
  await agePlans(office).catch(failed);
  await freeUnpaid(office).catch(failed);
  await releaseExpired(db, now).catch(failed);
  for (const payment of await duePayments(db, now))
    await attempt(async () => {
      if (await takeAsk(db, payment, nextAsk(now, payment.asks))) await refreshPayment(office, payment);
    }, failed);
  for (const payment of await withoutReceipt(db))
    await attempt(async () => void (await refreshPayment(office, payment)), failed);
  await sendRefunds(office, failed);
}

async function attempt(work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    failed(error);
  }
}
