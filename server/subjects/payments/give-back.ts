import type { PaymentContext } from './payment-context.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { chargedLines } from '#server/subjects/slips/slips.ts';
import { decideRefund } from './decide-refund.ts';
import { announcePayment } from './announce-payment.ts';
import type { Actor } from '#server/core/audit/actor.ts';

/**
 * Leaves a payment that was recorded to be given back, once: what it paid of a procedure is not paid any more, and its slip is void. `db` is the
 * transaction that decides it.
 * @param why as who paid reads it, without a full stop
 */
export async function giveBack(
  payment: Payment,
  why: string,
  by: Actor,
  context: Pick<PaymentContext, 'db' | 'now' | 'origin' | 'portal'>,
): Promise<void> {
  const { db, now } = context;
  const { operation_id, slip_number } = payment;
  const moved = await db
    .updateTable('payment')
    .set({ state: 'REVERSADO', reason: why, updated_at: now })
    .where('operation_id', '=', operation_id)
    .where('state', '=', payment.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return;
  const charged = (await chargedLines(db, slip_number)).map(({ obligation_id }) => obligation_id);
  await db
    .updateTable('charge')
    .set({ paid_on: null, receipt_number: null })
    .where('id', 'in', charged)
    .execute();
  await db.updateTable('slip').set({ status: 'ANULADA' }).where('number', '=', slip_number).execute();
  const reversed: Payment = { ...payment, state: 'REVERSADO', reason: why };
  await decideRefund(reversed, { why, by }, context);
  await announcePayment(db, reversed, now);
}
