import type { Context, Office } from '#server/core/context/context.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { date } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import { isPaymentCode } from '#formats/payment/payment-code.ts';
import { printedOn } from '#server/subjects/slips/slip-to-wire.ts';
import { issueReceipt } from '#server/subjects/payments/issue-receipt.ts';
import type { Handler, ResponseOf } from '#server/core/context/handler.ts';
import { CASH_LIMIT, findPayable, isPaidOff, type Payable } from '#server/subjects/payments/payable.ts';
import { demandShownSlip } from '#server/subjects/payments/demand-shown-slip.ts';
import { tryRefreshPayment } from '#server/subjects/payments/try-refresh-payment.ts';
import { qrAnswer } from '#server/endpoints/answers/qr-answer.ts';
import { qrForAmount } from '#server/subjects/payments/qr-for-amount.ts';
import { asksMoney } from '#server/subjects/slips/slip-draft.ts';
import { conceptAnswer } from '#server/endpoints/answers/payment-answer.ts';
import { isPaid, isWaiting } from '#server/rules/payments/payment-states.ts';
import { heldBy } from '#server/subjects/debt/obligations.ts';
import { paymentsOfSlip } from '#server/subjects/payments/payments.ts';
import type { Payment, Slip } from '#server/core/store/schema/schema.ts';

/**
 * The slip of a payment code or number, and if it can be paid today. Since numbers can be guessed, it is shown only
 * under `isShownTo`.
 */
export const consulta: Handler<'Pagos/Consulta'> = async ({ codigo, imponible = '' }, context) => {
  const digits = codigo.replace(/[\s.-]/g, '');
  if (!/^(\d{1,10}|\d{16})$/.test(digits) || (digits.length === 16 && !isPaymentCode(digits)))
    throw context.refuse('codigo_invalido');
  const number = digits.length === 16 ? digits : digits.padStart(10, '0');
  await demandShownSlip({ nro_boleta: number, imponible }, context);
  const payable = await findPayable(context.db, number, context.today);
  if (!payable) throw context.refuse('boleta_inexistente');
  const qr = await standingQr(context, payable.slip.number);
  const afterQr = qr && !isWaiting(qr.state) && (await findPayable(context.db, number, context.today));
  return answer(afterQr || payable, qr, context);
};

/** The last QR opened for a slip and still pending, after querying its provider. */
async function standingQr(context: PaymentContext, slipNumber: string): Promise<Payment | undefined> {
  const payments = await paymentsOfSlip(context.db, slipNumber);
  const last = payments.findLast(({ method, state }) => method === 'QR' && state === 'PENDIENTE');
  return last && tryRefreshPayment(context, last);
}

async function answer(
  payable: Payable,
  qr: Payment | undefined,
  context: PaymentContext & Pick<Office, 'files'>,
): Promise<ResponseOf<'Pagos/Consulta'>> {
  const { db, links } = context;
  const { slip, lines, amount, status } = payable;
  const payments = await paymentsOfSlip(db, slip.number);
  const settled = payments.find((payment) => isPaid(payment.state));
  // Between the payment and its receipt, issue the receipt here.
  const paid = settled && (await issueReceipt(context, settled));
  const reason = await whyNot(payable, paid, db);
  const open = reason === null && qr && isWaiting(qr.state);
  return {
    ...printedOn(slip, context),
    estado: status,
    pagable: reason === null,
    motivo: reason,
    aviso: reason === null ? warning(payments) : null,
    importe_hoy: fromCents(amount),
    vence_hoy: reason === null ? validity(slip, context.today) : null,
    en_efectivo: reason === null && slip.barcode !== null && amount <= CASH_LIMIT,
    url_pdf: slip.file_id && links.page(slip.file_id),
    conceptos: lines.filter(asksMoney).map((line) => conceptAnswer(line, slip.object, context)),
    nro_comprobante: paid?.receipt_number ?? null,
    fecha_pago: lines.find((line) => line.paidOn)?.paidOn ?? null,
    url_comprobante: paid?.file_id ? links.page(paid.file_id) : null,
    ...(open && { qr_abierto: await qrAnswer(context, qr, qrForAmount(slip.qr, qr.amount)) }),
  };
}

/** Text with the last day on which the amount stays that of today. */
function validity({ due_1, due_2 }: Slip, today: string): string {
  const until = today <= due_1 ? due_1 : (due_2 ?? due_1);
  const last = until === today ? 'las 23:59 de hoy' : `el ${date.write(until)}`;
  return `Este importe vale hasta ${last}`;
}

async function whyNot(
  payable: Payable,
  paid: Payment | undefined,
  db: Context['db'],
): Promise<string | null> {
  const { slip, holds, status } = payable;
  if (status === 'PAGADA')
    return `La boleta ya está pagada${paid ? `. Comprobante ${paid.receipt_number}` : ''}.`;
  if (isPaidOff(payable)) return 'La boleta ya no vale: lo que cobraba ya está pagado.';
  if (status === 'VENCIDA')
    return `Boleta vencida el ${date.write(slip.due_2 ?? slip.due_1)}: emití una nueva con fecha de pago actualizada.`;
  if (status !== 'EMITIDA') return 'La boleta ya no está vigente: emití una nueva.';
  const [busy] = (await heldBy(db, holds)).values();
  return busy === undefined
    ? null
    : `Estas cuotas se están cobrando en este momento (operación ${busy}). No vuelvas a pagar: una tarjeta se confirma en minutos, y un banco puede tardar hasta 72 h hábiles.`;
}

/** Warning before paying again: an earlier payment may still be charged. */
function warning(payments: readonly Payment[]): string | null {
  const open = payments.find(
    ({ state, method }) => state === 'EN_REVISION' || (method === 'TARJETA' && isWaiting(state)),
  );
  return open
    ? `Hay un pago de esta boleta que todavía se está confirmando (operación ${open.number}). Si pagás otra vez y se cobran los dos, te devolvemos el segundo.`
    : null;
}
