import { paymentsOfSlip } from '#server/store/payments.ts';
import { isWaiting } from '#server/rules/payment-states.ts';
import type { Office } from './office.ts';
import { settle } from './settle.ts';

/**
 * Gives up the QR that waits for a slip, because somebody wants to pay it another way. False when there was none, or
 * it was paid meanwhile.
 */
export async function withdrawQr(office: Office, slipNumber: string): Promise<boolean> {
  const payments = await paymentsOfSlip(office.db, slipNumber);
  const waiting = payments.find((payment) => payment.method === 'QR' && isWaiting(payment.state));
  if (!waiting) return false;
  const outcome = await office.providers.wallet.cancel(waiting.operation_id);
  const payment = await settle(office, waiting.operation_id, outcome);
  return payment.state === 'VENCIDO';
}
