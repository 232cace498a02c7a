import type { Database } from '#server/endpoints/context.ts';
import { debitSettled } from '#server/debits/debit-settled.ts';
import { expedientePaid } from '#server/expedientes/expediente-paid.ts';
import type { ChargeOutcome } from '#server/providers/charge-outcome.ts';
import { canMove, isWaiting, stateAfter } from '#server/rules/payment-states.ts';
import { nextReceiptNumber } from '#server/store/payments.ts';
import type { Payment } from '#server/store/schema.ts';
import type { Office } from './office.ts';
import { payDebt } from './pay-debt.ts';
import { tellPayment } from './tell.ts';

const GIVEN_UP = 'La operación no se completó a tiempo';

/**
 * Writes what the provider said of a payment, all at once: its state, the debt it pays or lets go, the news of it.
 * News that came before, or too late, change nothing. Gives the payment as it is.
 */
export function settle(office: Office, operationId: string, outcome: ChargeOutcome): Promise<Payment> {
  const { db, now, today } = office;
  const state = stateAfter(outcome);
  return db.transaction().execute(async (trx: Database) => {
    const payment = await read(trx, operationId);
    if (!canMove(payment.state, state)) return payment;
    const approved = outcome.status === 'approved';
    const receipt = approved ? await nextReceiptNumber(trx, Number(today.slice(0, 4))) : null;
    const moved = await trx
      .updateTable('payment')
      .set({
        state,
        reason: reasonOf(outcome),
        authorization: approved ? outcome.authorization : null,
        receipt_number: receipt,
        updated_at: now,
      })
      .where('operation_id', '=', operationId)
      .where('state', '=', payment.state)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) return read(trx, operationId);
    if (receipt !== null) {
      await payDebt(payment.slip_number, receipt, { ...office, db: trx });
      await expedientePaid(payment.slip_number, receipt, { ...office, db: trx });
    }
    if (!isWaiting(state)) await release(trx, operationId);
    const settled = { ...payment, state };
    if (!(await debitSettled(settled, outcome, { ...office, db: trx }))) await tellPayment(trx, settled, now);
    return read(trx, operationId);
  });
}

function read(db: Database, operationId: string): Promise<Payment> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow();
}

function reasonOf(outcome: ChargeOutcome): string | null {
  if (outcome.status === 'rejected') return outcome.reason;
  return outcome.status === 'cancelled' ? GIVEN_UP : null;
}

async function release(db: Database, operationId: string): Promise<void> {
  await db
    .updateTable('payment_obligation')
    .set({ holds: null })
    .where('operation_id', '=', operationId)
    .execute();
}
