import { isPaid, isWaiting, ONLINE } from '#server/rules/payments/payment-states.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { issueReceipt } from './issue-receipt.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayable } from './payable.ts';
import { recordOutcome } from './record-outcome.ts';

/** Minutes after which a payment that waits for a person, or has no answer, is cancelled at its provider. */
export const QR_MINUTES = 15;
const PATIENCE: Readonly<Record<string, number>> = { TARJETA: 10, QR: QR_MINUTES, BOTON: 30 };

/** Minutes after which a payment the provider never heard of is: longer than a charge takes to get there. */
const ABANDONED = 1;

/**
 * Updates a payment by querying its provider; it never charges again. After its time, or once its slip is not payable,
 * it asks the provider to cancel: only a definite refusal by the provider ends it. Issues the missing receipt of a paid
 * one.
 */
export async function refreshPayment(office: PaymentContext, payment: Payment): Promise<Payment> {
  const asked = isWaiting(payment.state) && ONLINE.includes(payment.method);
  const current = asked ? await ask(office, payment) : payment;
  return isPaid(current.state) ? issueReceipt(office, current) : current;
}

async function ask(office: PaymentContext, payment: Payment): Promise<Payment> {
  const provider = providerOf(payment, office);
  const found = await provider.find(payment.operation_id);
  const undecided = found === null || found.status === 'pending';
  const leave = undecided && (await isLate(office, payment, found === null));
  const outcome = leave ? await provider.cancel(payment.operation_id) : found;
  return outcome ? recordOutcome(office, payment.operation_id, outcome) : payment;
}

async function isLate(office: PaymentContext, payment: Payment, unheard: boolean): Promise<boolean> {
  const age = (Date.parse(office.now) - Date.parse(payment.created_at)) / 60_000;
  if (age >= (unheard ? ABANDONED : (PATIENCE[payment.method] ?? 0))) return true;
  if (payment.state === 'INICIADO') return false;
  const payable = await findPayable(office.db, payment.slip_number, office.today);
  return payable?.status !== 'EMITIDA';
}

/** Provider to query about a payment. */
export function providerOf(
  { method }: Pick<Payment, 'method'>,
  { providers: { cards, wallet, gateway } }: Pick<PaymentContext, 'providers'>,
): typeof cards | typeof wallet | typeof gateway {
  if (method === 'QR') return wallet;
  return method === 'BOTON' ? gateway : cards;
}
