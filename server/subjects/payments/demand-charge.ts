import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { heldUntil, failedHoldsSince, MAX_FAILED_HOLDS } from '#server/rules/calendar/payment-times.ts';
import { activeHolder, takeHold, failedHolds } from './holds.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { findPayable, isOwed, isPaidOff, type Payable } from './payable.ts';

type Refuse<E extends string> = Context<E>['refuse'];

/** The fields of a payment needed to charge it. */
type Charged = Pick<Payment, 'operation_id' | 'slip_number' | 'amount' | 'interest'>;

/**
 * Checks before a charge: refuses unless the slip is payable for its amount and no other payment is being charged for
 * it now. Holds the debt while the provider answers. After too many failed holds of the same debt it takes no more, so
 * that repeated attempts cannot block other payers. `db` is a transaction.
 */
export async function demandCharge(
  db: Database,
  { operation_id, slip_number, amount, interest }: Charged,
  { today, now }: Pick<Context, 'today' | 'now'>,
  refuse: Refuse<'pago_en_curso' | ErrorsOf<typeof demandPayable>>,
): Promise<void> {
  const payable = await findPayable(db, slip_number, today);
  await demandPayable(db, payable, { slipNumber: slip_number, agreed: amount - interest }, refuse);
  const holder = await activeHolder(db, operation_id, now);
  if (holder !== null) throw refuse('pago_en_curso', { id_pago: holder });
  const vain = await failedHolds(db, operation_id, failedHoldsSince(now));
  if (vain < MAX_FAILED_HOLDS) await takeHold(db, operation_id, heldUntil(now));
}

/**
 * Refuses with the errors of Pagos/Tarjeta/Confirmar a slip that cannot be paid, or not for the agreed amount (cents);
 * null: any amount.
 */
export async function demandPayable(
  db: Database,
  payable: Payable | null,
  { slipNumber, agreed }: { slipNumber: string; agreed: number | null },
  refuse: Refuse<
    | 'boleta_inexistente'
    | 'boleta_pagada'
    | 'boleta_sin_vigencia'
    | 'boleta_vencida'
    | 'conceptos_pagados'
    | 'importe_cambiado'
    | 'nada_que_pagar'
  >,
): Promise<Payable> {
  if (!payable) throw refuse('boleta_inexistente', { nro_boleta: slipNumber });
  const { status, amount } = payable;
  if (status === 'PAGADA')
    throw refuse('boleta_pagada', { nro_comprobante: await receiptOf(db, slipNumber) });
  if (isPaidOff(payable)) throw refuse('nada_que_pagar', { nro_boleta: slipNumber });
  if (status === 'VENCIDA') throw refuse('boleta_vencida');
  if (status !== 'EMITIDA') throw refuse('boleta_sin_vigencia', { nro_boleta: slipNumber });
  if (!isOwed(payable)) throw refuse('conceptos_pagados');
  // Does not reveal the right amount: the payer may have guessed the number of another person's slip.
  if (agreed !== null && agreed !== amount) throw refuse('importe_cambiado');
  return payable;
}

async function receiptOf(db: Database, slipNumber: string): Promise<string> {
  const paid = await db
    .selectFrom('payment')
    .select('receipt_number')
    .where('slip_number', '=', slipNumber)
    .where('receipt_number', 'is not', null)
    .executeTakeFirst();
  return paid?.receipt_number ?? 's/n';
}
