import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Consent } from '#server/core/providers/merchant.ts';
import { isPaid, isWaiting } from '#server/rules/payments/payment-states.ts';
import { locksOfPayment } from '#server/subjects/slips/debt-locks.ts';
import { findPayment } from './payments.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { demandCharge } from './demand-charge.ts';
import type { PaymentContext } from './payment-context.ts';

const no = (reason: string): Consent => ({ accepted: false, reason });

/**
 * Whether a provider that asks first may charge an order now: the first that is paid wins, what comes second is refused
 * before it is charged. Yes holds the debt for a moment, as a charge does.
 *
 * @param cents what would be charged
 * @throws what `refuse` makes of an error of Pagos/QR/Iniciar
 */
export async function consentTo(
  { db, today, now }: PaymentContext,
  operationId: string,
  cents: number,
  refuse: Context<ErrorsOf<typeof demandCharge>>['refuse'],
): Promise<Consent> {
  return transaction(db, await locksOfPayment(db, operationId), async (trx: Database) => {
    const payment = await findPayment(trx, operationId);
    if (!payment) return no('No conocemos esa operación.');
    if (isPaid(payment.state)) return no('Esta operación ya está pagada.');
    if (!isWaiting(payment.state)) return no('Esta operación ya no está vigente: empezá una nueva.');
    if (payment.amount !== cents) return no('El importe no es el de la operación.');
    await demandCharge(trx, payment, { today, now }, refuse);
    return { accepted: true };
  });
}
