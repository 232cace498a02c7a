import { runnerOf } from '#server/core/audit/actor.ts';
import { auditPayment } from './audit-payment.ts';
import type { Database } from '#server/core/store/database.ts';
import { debitEnded } from '#server/subjects/adhesions/debit-ended.ts';
import { expedientePaid, paidWrites } from '#server/subjects/expedientes/expediente-paid.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import { canMove, isWaiting, stateAfter, type PaymentState } from '#server/rules/payments/payment-states.ts';
import { locksOfPayment } from '#server/subjects/slips/debt-locks.ts';
import { releaseHold } from './holds.ts';
import { lockDebt } from '#server/subjects/debt/lock-debt.ts';
import { nextReceiptNumber } from './payments.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { decideRefund, PAID_BEFORE } from './decide-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayable, isOwed } from './payable.ts';
import { payDebt } from './pay-debt.ts';
import { announcePayment } from './announce-payment.ts';

const GIVEN_UP = 'La operación no se completó a tiempo';
const PAID_OTHERWISE = 'La boleta ya se pagó con otra operación, o dejó de estar vigente';

/**
 * Records the outcome of a payment in one transaction: its state, the paid debt or the refund, and the notifications.
 * Outcomes already recorded change nothing. A charge is recorded while its debt is owed and refunded otherwise, however
 * late it is reported. Returns the current payment.
 */
export async function recordOutcome(
  office: PaymentContext,
  operationId: string,
  outcome: ChargeOutcome,
): Promise<Payment> {
  const { db, now, today } = office;
  const { slip_number } = await read(db, operationId);
  const writes = outcome.status === 'approved' ? await paidWrites(slip_number, office) : null;
  const locks = [...(await locksOfPayment(db, operationId)), ...(writes?.locks ?? [])];
  return transaction(db, locks, async (trx: Database) => {
    const context = { ...office, db: trx };
    const payment = await read(trx, operationId);
    const state = await stateOf(trx, payment, outcome, today);
    if (!canMove(payment.state, state)) return payment;
    const receipt = state === 'APROBADO' ? await nextReceiptNumber(trx, Number(today.slice(0, 4))) : null;
    const moved = await trx
      .updateTable('payment')
      .set({
        state,
        reason: state === 'REVERSADO' ? PAID_BEFORE : await reasonOf(trx, payment, outcome, today),
        authorization: outcome.status === 'approved' ? outcome.authorization : null,
        receipt_number: receipt,
        updated_at: now,
      })
      .where('operation_id', '=', operationId)
      .where('state', '=', payment.state)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) return read(trx, operationId);
    if (receipt !== null) {
      await payDebt(payment.slip_number, receipt, context);
      await expedientePaid(payment.slip_number, { receipt, writes }, context);
    }
    if (!isWaiting(state)) await releaseHold(trx, operationId);
    const recorded = { ...payment, state };
    if (!isWaiting(state))
      await auditPayment(
        trx,
        runnerOf('servidor'),
        'PAGO_RESUELTO',
        recorded,
        receipt === null ? 'RECHAZADO' : 'HECHO',
      );
    if (state === 'REVERSADO')
      await decideRefund(recorded, { why: PAID_BEFORE, by: runnerOf('servidor') }, context);
    if (!(await debitEnded(recorded, outcome, context))) await announcePayment(trx, recorded, now);
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

/** Next state of a payment: an approval pays the debt if it is still owed, and is refunded otherwise. */
async function stateOf(
  db: Database,
  { slip_number, state }: Payment,
  outcome: ChargeOutcome,
  today: string,
): Promise<PaymentState> {
  if (outcome.status !== 'approved' || !canMove(state, 'APROBADO')) return stateAfter(outcome);
  await lockDebt(db, slip_number);
  return (await canRecord(db, slip_number, today)) ? 'APROBADO' : 'REVERSADO';
}

/** Returns true when a charge can be recorded: the slip may have expired, but its debt must be owed. */
async function canRecord(db: Database, slipNumber: string, today: string): Promise<boolean> {
  const payable = await findPayable(db, slipNumber, today);
  return payable !== null && ['EMITIDA', 'VENCIDA'].includes(payable.status) && isOwed(payable);
}

async function reasonOf(
  db: Database,
  { slip_number }: Payment,
  outcome: ChargeOutcome,
  today: string,
): Promise<string | null> {
  if (outcome.status === 'rejected') return outcome.reason;
  if (outcome.status !== 'cancelled') return null;
  return (await canRecord(db, slip_number, today)) ? GIVEN_UP : PAID_OTHERWISE;
}
