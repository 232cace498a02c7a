import { fromProvider } from '#server/core/providers/provider-away.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { parseQrPayload } from '#server/rules/codes/interoperable-qr.ts';
import type { PaymentContext } from './payment-context.ts';
import { qrForAmount } from './qr-for-amount.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Opens the QR of a payment just started: registers the order with the acquirer, and returns the QR text and the
 * payment, PENDIENTE.
 */
export async function openQr(
  office: PaymentContext,
  payment: Payment,
  slipQr: string,
): Promise<{ qr: string; payment: Payment }> {
  const qr = qrForAmount(slipQr, payment.amount);
  const reading = parseQrPayload(qr);
  if ('refusal' in reading) throw new RangeError(`No QR for the slip: ${reading.refusal}`);
  const { operation_id: siteTransactionId, amount } = payment;
  const order = { siteTransactionId, reference: reading.reference, amount };
  await fromProvider(office.providers.wallet.open(order));
  return { qr, payment: await recordOutcome(office, siteTransactionId, { status: 'pending' }) };
}
