import { paymentsOfSlip } from '#server/store/payments.ts';
import { canWithdraw } from '#server/rules/payment-states.ts';
import type { Office } from './office.ts';
import { providerOf } from './refresh-payment.ts';
import { settle } from './settle.ts';

/**
 * Gives up the QR or the bank's page that waits for a slip, because somebody wants to pay it another way. False when
 * there was none, or it was paid or confirmed meanwhile.
 */
export async function withdrawWaiting(office: Office, slipNumber: string): Promise<boolean> {
  const payments = await paymentsOfSlip(office.db, slipNumber);
  const waiting = payments.find(canWithdraw);
  if (!waiting) return false;
  const outcome = await providerOf(waiting, office).cancel(waiting.operation_id);
  const payment = await settle(office, waiting.operation_id, outcome);
  return payment.state === 'VENCIDO';
}
