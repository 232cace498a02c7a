import { date } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import { isPaymentCode } from '#formats/payment-code.ts';
import { printedOn } from '#server/endpoints/boleta.ts';
import type { Context } from '#server/endpoints/context.ts';
import type { Handler, ResponseOf } from '#server/endpoints/handler.ts';
import { findPayable, type Payable } from '#server/payments/payable.ts';
import { conceptAnswer } from '#server/payments/payment-answer.ts';
import { canWithdraw, isPaid } from '#server/rules/payment-states.ts';
import { heldBy } from '#server/store/obligations.ts';
import { paymentsOfSlip } from '#server/store/payments.ts';
import type { Payment } from '#server/store/schema.ts';

/** Cash desks take up to $ 999.999,99 (domain 2.9). */
export const CASH_LIMIT = 99_999_999;

/** The slip of a payment code or number, and whether it can be paid today (domain 5.1). */
export const consulta: Handler<'Pagos/Consulta'> = async ({ codigo }, context) => {
  const digits = codigo.replace(/[\s.-]/g, '');
  if (!/^(\d{1,10}|\d{16})$/.test(digits) || (digits.length === 16 && !isPaymentCode(digits)))
    throw context.refuse('codigo_invalido');
  const number = digits.length === 16 ? digits : digits.padStart(10, '0');
  const payable = await findPayable(context.db, number, context.today);
  if (!payable) throw context.refuse('boleta_inexistente');
  return answer(payable, context);
};

async function answer(payable: Payable, { db, links }: Context): Promise<ResponseOf<'Pagos/Consulta'>> {
  const { slip, lines, amount, status } = payable;
  const payments = await paymentsOfSlip(db, slip.number);
  const paid = payments.find((payment) => isPaid(payment.state));
  const reason = await whyNot(payable, payments, paid, db);
  return {
    ...printedOn(slip),
    estado: status,
    pagable: reason === null,
    motivo: reason,
    importe_hoy: fromCents(amount),
    vence_hoy: reason === null ? 'Este importe vale hasta las 23:59 de hoy' : null,
    en_efectivo: reason === null && slip.barcode !== null && amount <= CASH_LIMIT,
    url_pdf: slip.file_id && links.page(slip.file_id),
    conceptos: lines.map(conceptAnswer),
    nro_comprobante: paid?.receipt_number ?? null,
    fecha_pago: lines.find((line) => line.paidOn)?.paidOn ?? null,
    url_comprobante: paid?.file_id ? links.page(paid.file_id) : null,
  };
}

async function whyNot(
  { slip, holds, status }: Payable,
  payments: readonly Payment[],
  paid: Payment | undefined,
  db: Context['db'],
): Promise<string | null> {
  if (status === 'PAGADA')
    return `La boleta ya está pagada${paid ? `. Comprobante ${paid.receipt_number}` : ''}.`;
  if (status === 'VENCIDA')
    return `Boleta vencida el ${date.write(slip.due_2 ?? slip.due_1)}: emití una nueva con fecha de pago actualizada.`;
  if (status !== 'EMITIDA') return 'La boleta ya no está vigente: emití una nueva.';
  const held = await heldBy(db, holds);
  const leaving = payments.filter(canWithdraw);
  const busy = [...held.values()].find((number) => !leaving.some((payment) => payment.number === number));
  return busy === undefined
    ? null
    : `Estas cuotas ya se están pagando (operación ${busy}). Esperá unos minutos.`;
}
