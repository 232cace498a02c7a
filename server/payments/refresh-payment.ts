import { isPaid, isWaiting, ONLINE } from '#server/rules/payment-states.ts';
import type { Payment } from '#server/store/schema.ts';
import { issueReceipt } from './issue-receipt.ts';
import type { Office } from './office.ts';
import { settle } from './settle.ts';

/** Minutes without an answer after which a payment is given up (domain 5.1). */
export const QR_MINUTES = 15;
const PATIENCE: Readonly<Record<string, number>> = { TARJETA: 10, QR: QR_MINUTES, BOTON: 30 };

/** Minutes after which a payment the provider never heard of is given up: longer than a charge takes to get there. */
const ABANDONED = 1;

/**
 * Brings a payment up to date by asking the provider, never by charging again; gives it up when its time passed. A paid
 * one gets the receipt it lacks.
 */
export async function refreshPayment(office: Office, payment: Payment): Promise<Payment> {
  const asked = isWaiting(payment.state) && ONLINE.includes(payment.method);
  const current = asked ? await ask(office, payment) : payment;
  return isPaid(current.state) ? issueReceipt(office, current) : current;
}

async function ask(office: Office, payment: Payment): Promise<Payment> {
  const provider = providerOf(payment, office);
  const found = await provider.find(payment.operation_id);
  const age = (Date.parse(office.now) - Date.parse(payment.created_at)) / 60_000;
  const late =
    found === null ? age >= ABANDONED : found.status === 'pending' && age >= (PATIENCE[payment.method] ?? 0);
  const outcome = late ? await provider.cancel(payment.operation_id) : found;
  return outcome ? settle(office, payment.operation_id, outcome) : payment;
}

/** Who can be asked about a payment. */
export function providerOf(
  { method }: Payment,
  { providers: { cards, wallet, gateway } }: Pick<Office, 'providers'>,
): typeof cards | typeof wallet | typeof gateway {
  if (method === 'QR') return wallet;
  return method === 'BOTON' ? gateway : cards;
}
