import { fromCents, money } from '#formats/money.ts';
import type { Actor } from '#server/core/audit/actor.ts';
import { auditPayment } from './audit-payment.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { askRefund } from './refunds.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import type { PaymentContext } from './payment-context.ts';

/** Reason of a refund, shown to the payer. */
export const PAID_BEFORE = 'La deuda ya estaba pagada o dejó de estar vigente cuando se cobró';

/**
 * Queues the refund of a payment that settles nothing, or no longer does, and mails the payer if they left an address.
 * `db` is the transaction in which the payment becomes REVERSADO.
 */
export async function decideRefund(
  payment: Payment,
  { why, by }: { why: string; by: Actor },
  { db, now, origin, portal }: Pick<PaymentContext, 'db' | 'now' | 'origin' | 'portal'>,
): Promise<void> {
  await askRefund(db, payment, why, now);
  await auditPayment(db, by, 'PAGO_DEVUELTO', payment, 'INICIADO');
  if (payment.email === null) return;
  const amount = money.write(fromCents(payment.amount));
  const text = [
    `Tu pago de ${amount} (operación ${payment.number}, boleta ${payment.slip_number}) se devuelve. ${why}.`,
    `Te devolvemos ${amount} por el mismo medio: no tenés que hacer ningún trámite.`,
    `Podés ver cómo va en ${origin}/pagos/resultado/${payment.operation_id}. ${portal.name}`,
  ];
  const subject = `Te devolvemos ${amount}`;
  await queueLetter(db, { to: payment.email, subject, text: text.join(' ') }, now);
}
