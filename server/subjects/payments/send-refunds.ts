import { fromCents, money } from '#formats/money.ts';
import { raiseAlarm } from '#server/core/metrics/alarm.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { auditPayment } from './audit-payment.ts';
import type { Database } from '#server/core/store/database.ts';
import { nextAsk } from '#server/rules/calendar/payment-times.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { findPayment } from './payments.ts';
import { closeRefund, dueRefunds, takeRefund } from './refunds.ts';
import type { Payment, Refund } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { attemptEach, type Failed } from '#server/core/time/attempt-each.ts';
import type { PaymentContext } from './payment-context.ts';
import { providerOf } from './refresh-payment.ts';
import { announcePayment } from './announce-payment.ts';

/** Attempt from which an unconfirmed refund raises an alarm. */
const ALARMING = 5;

/**
 * Sends due refunds to the providers, each from one process, until they are confirmed. A failure does not stop the
 * rest: its error is passed to `failed`.
 */
export async function sendRefunds(office: PaymentContext, failed: Failed): Promise<void> {
  const { db, now } = office;
  const ask = async (refund: Refund) => {
    if (await takeRefund(db, refund, nextAsk(now, refund.attempts))) await send(refund, office);
  };
  await attemptEach(await dueRefunds(db, now), ask, failed);
}

async function send(refund: Refund, office: PaymentContext): Promise<void> {
  const payment = await findPayment(office.db, refund.operation_id);
  if (!payment) return;
  const { operation_id: id, amount } = refund;
  const outcome = await providerOf(payment, office).refund(id, id, amount);
  if (outcome.status === 'done') await refundDone(payment, office);
  else if (outcome.status === 'refused' || refund.attempts + 1 >= ALARMING)
    raiseAlarm('refund', outcome.status === 'refused' ? outcome.reason : 'A refund is not confirmed.', {
      payment: payment.number,
      amount,
      attempts: refund.attempts + 1,
    });
}

/** Marks the refund of a payment as done, once, and notifies the payer. */
export async function refundDone(payment: Payment, office: PaymentContext): Promise<void> {
  const { now, portal } = office;
  await transaction(office.db, [], async (db: Database) => {
    if (!(await closeRefund(db, payment.operation_id, now))) return;
    await auditPayment(db, runnerOf('servidor'), 'PAGO_DEVUELTO', payment);
    await announcePayment(db, payment, now);
    if (payment.email === null) return;
    const amount = money.write(fromCents(payment.amount));
    const text = `Devolvimos ${amount} de la operación ${payment.number} por el mismo medio con que pagaste. Según tu banco o tarjeta puede demorar unos días en verse. ${portal.name}`;
    await queueLetter(db, { to: payment.email, subject: `Devolvimos ${amount}`, text }, now);
  });
}
