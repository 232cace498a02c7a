import { agePlans } from '#server/plans/age-plans.ts';
import { ONLINE, WAITING } from '#server/rules/payment-states.ts';
import type { Payment } from '#server/store/schema.ts';
import { creditPayments } from './credit.ts';
import type { Office } from './office.ts';
import { refreshPayment } from './refresh-payment.ts';

/**
 * Brings every unfinished payment up to date: those whose money arrived, those the provider may still answer, and those
 * paid whose receipt was not made; plans that days end are ended. One that fails does not stop the others: its error is
 * handed to `failed`.
 */
export async function reconcile(office: Office, failed: (error: unknown) => void): Promise<void> {
  await creditPayments(office).catch(failed);
  await agePlans(office).catch(failed);
  for (const payment of await unfinished(office)) {
    try {
      await refreshPayment(office, payment);
    } catch (error) {
      failed(error);
    }
  }
}

function unfinished({ db }: Office): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('method', 'in', ONLINE)
    .where((is) =>
      is.or([is('state', 'in', WAITING), is.and([is('state', '=', 'APROBADO'), is('file_id', 'is', null)])]),
    )
    .orderBy('number')
    .execute();
}
