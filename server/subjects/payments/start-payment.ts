import type { Actor } from '#server/core/audit/actor.ts';
import { rateOn } from '#server/core/catalogues/catalogues.ts';
import { cardInterest, hasInterest } from '#server/rules/payments/card-plans.ts';
import { auditPayment } from './audit-payment.ts';
import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { locksOfSlip } from '#server/subjects/slips/debt-locks.ts';
import { isConflict } from '#server/core/store/is-conflict.ts';
import { findPayment, nextPaymentNumber } from './payments.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { demandCharge, demandPayable } from './demand-charge.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayable } from './payable.ts';

type Refuse<E extends string> = Context<E>['refuse'];

/** Attempts when another transaction takes the number or the hold first. */
const ATTEMPTS = 4;

/** A payment to start. */
export interface PaymentOrder {
  /** UUID chosen by the client. */
  operationId: string;
  slipNumber: string;
  method: 'TARJETA' | 'QR' | 'BOTON';
  /** Agreed amount in cents, without interest of instalments; null: the current amount of the slip. */
  agreed: number | null;
  /** Agreed total in cents, with interest of instalments; null: none was shown. */
  agreedTotal?: number | null;
  instalments: number;
  card: { brand: string; bin: string; lastFour: string } | null;
  taxpayerId: number | null;
  /** Author of the audit entries. */
  by: Actor;
  /** Mail for the receipt. */
  email?: string | null;
  /** Writes to make in the same transaction. */
  alongside?: (db: Database) => Promise<void>;
}

/**
 * Starts a payment: rereads the slip and records what it charges. For a card, which is charged right away, it holds the
 * debt; a QR or a bank page waits without holding. A repeated operation id returns the existing payment. Refuses with
 * the errors of Pagos/Tarjeta/Confirmar.
 */
export async function startPayment(
  office: PaymentContext,
  order: PaymentOrder,
  refuse: Refuse<ErrorsOf<typeof begin>>,
): Promise<Payment> {
  const locks = await locksOfSlip(office.db, order.slipNumber);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(office.db, locks, (db: Database) => begin(db, order, office, refuse));
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function begin(
  db: Database,
  order: PaymentOrder,
  office: Pick<PaymentContext, 'today' | 'now'>,
  refuse: Refuse<ErrorsOf<typeof demandCharge>>,
): Promise<Payment> {
  const known = await findPayment(db, order.operationId);
  const payment = known ?? (await write(db, order, office, refuse));
  if (payment.method === 'TARJETA' && payment.state === 'INICIADO')
    await demandCharge(db, payment, office, refuse);
  return payment;
}

async function write(
  db: Database,
  order: PaymentOrder,
  { today, now }: Pick<PaymentContext, 'today' | 'now'>,
  refuse: Refuse<'importe_cambiado' | ErrorsOf<typeof demandPayable>>,
): Promise<Payment> {
  const found = await findPayable(db, order.slipNumber, today);
  const payable = await demandPayable(db, found, order, refuse);
  const interest = await interestOf(db, payable.amount, order.instalments, today);
  const amount = payable.amount + interest;
  if ((order.agreedTotal ?? amount) !== amount) throw refuse('importe_cambiado');
  const payment: Payment = {
    operation_id: order.operationId,
    number: await nextPaymentNumber(db),
    slip_number: payable.slip.number,
    method: order.method,
    amount,
    instalments: order.instalments,
    interest,
    state: 'INICIADO',
    reason: null,
    brand: order.card?.brand ?? null,
    bin: order.card?.bin ?? null,
    last_four: order.card?.lastFour ?? null,
    authorization: null,
    receipt_number: null,
    file_id: null,
    taxpayer_id: order.taxpayerId,
    created_at: now,
    updated_at: now,
    email: order.email ?? null,
    credited_on: null,
    held_until: '',
    next_ask_at: '',
    asks: 0,
  };
  await db.insertInto('payment').values(payment).execute();
  const { operationId: operation_id } = order;
  const charged = payable.holds.map((obligation_id) => ({ operation_id, obligation_id, holds: null }));
  await db.insertInto('payment_obligation').values(charged).execute();
  await order.alongside?.(db);
  await auditPayment(db, order.by, 'PAGO_INICIADO', payment, 'INICIADO');
  return payment;
}

async function interestOf(db: Database, cents: number, instalments: number, today: string): Promise<number> {
  if (!hasInterest(instalments)) return 0;
  return cardInterest(cents, instalments, await rateOn(db, 'FINANCIACION', today));
}
