import { fromCents, writeAmount } from '#formats/money.ts';
import type { Context, Database } from '#server/endpoints/context.ts';
import { isConflict } from '#server/store/is-conflict.ts';
import { heldBy } from '#server/store/obligations.ts';
import { findPayment, nextPaymentNumber } from '#server/store/payments.ts';
import type { Payment } from '#server/store/schema.ts';
import type { Office } from './office.ts';
import { findPayable, type Payable } from './payable.ts';
import { withdrawWaiting } from './withdraw-waiting.ts';

type Refuse = Context['refuse'];

/** How often to try when whoever held the obligations let go meanwhile. */
const ATTEMPTS = 4;

/** What somebody wants to pay, and how. */
export interface PaymentOrder {
  /** The client's UUID. */
  operationId: string;
  slipNumber: string;
  method: 'TARJETA' | 'QR' | 'BOTON';
  /** Cents the person agreed to; null: whatever the slip says today. */
  agreed: number | null;
  instalments: number;
  card: { brand: string; bin: string; lastFour: string } | null;
  taxpayerId: number | null;
  /** Who gets the receipt by mail. */
  email?: string | null;
  /** What is kept with the payment, in its transaction. */
  alongside?: (db: Database) => Promise<void>;
}

/**
 * Begins a payment: reads the slip again and holds its obligations, all or none, so that nobody else can pay them
 * (domain 5.1). The same operation gives the payment it began. Refuses with the errors of Pagos/Tarjeta/Confirmar.
 */
export async function startPayment(office: Office, order: PaymentOrder, refuse: Refuse): Promise<Payment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await hold(office, order, refuse);
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
    const holder = (await withdrawWaiting(office, order.slipNumber))
      ? null
      : await holderOf(office, order.slipNumber);
    if (holder !== null) throw refuse('pago_en_curso', { id_pago: holder });
  }
}

/** The number of the payment that holds something of a slip; null when it has just let go. */
async function holderOf({ db, today }: Office, slipNumber: string): Promise<number | null> {
  const payable = await findPayable(db, slipNumber, today);
  const held = await heldBy(db, payable?.holds ?? []);
  const [number] = held.values();
  return number ?? null;
}

function hold({ db, today, now }: Office, order: PaymentOrder, refuse: Refuse): Promise<Payment> {
  return db.transaction().execute(async (trx: Database) => {
    const known = await findPayment(trx, order.operationId);
    if (known) return known;
    const payable = await findPayable(trx, order.slipNumber, today);
    if (!payable) throw refuse('boleta_inexistente', { nro_boleta: order.slipNumber });
    await demandPayable(trx, payable, order, refuse);
    const payment: Payment = {
      operation_id: order.operationId,
      number: await nextPaymentNumber(trx),
      slip_number: payable.slip.number,
      method: order.method,
      amount: payable.amount,
      instalments: order.instalments,
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
    };
    await trx.insertInto('payment').values(payment).execute();
    const { operationId: operation_id } = order;
    const holds = payable.holds.map((obligation_id) => ({ operation_id, obligation_id, holds: 1 }));
    await trx.insertInto('payment_obligation').values(holds).execute();
    await order.alongside?.(trx);
    return payment;
  });
}

const OPEN = ['PENDIENTE', 'PARCIAL', 'PAGO_VOLUNTARIO', 'A_JUZGAR', 'CON_SENTENCIA'];

async function demandPayable(
  db: Database,
  { slip, lines, status, amount }: Payable,
  { agreed }: PaymentOrder,
  refuse: Refuse,
): Promise<void> {
  if (status === 'PAGADA')
    throw refuse('boleta_pagada', { nro_comprobante: await receiptOf(db, slip.number) });
  if (status === 'VENCIDA') throw refuse('boleta_vencida');
  if (status !== 'EMITIDA') throw refuse('boleta_sin_vigencia', { nro_boleta: slip.number });
  if (lines.length === 0 || lines.some((line) => line.status !== null && !OPEN.includes(line.status)))
    throw refuse('conceptos_pagados');
  if (agreed !== null && agreed !== amount)
    throw refuse('importe_cambiado', { importe: writeAmount(fromCents(amount)) });
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
