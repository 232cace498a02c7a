import { fromCents } from '#formats/money.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { taxLabelOf } from '#server/subjects/debt/tax-name.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { isPaid, isWaiting } from '#server/rules/payments/payment-states.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Payment, Slip } from '#server/core/store/schema/schema.ts';
import { expedienteOfSlip } from '#server/subjects/expedientes/expedientes.ts';
import { STAMP_ID } from '#server/rules/debt/concept-id.ts';
import { CERTIFICATE_CONCEPT } from '#server/rules/money/tax-constants.ts';
import { PROPERTY_TAX, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { findProperty } from '#server/subjects/properties/properties.ts';
import { findVehicle } from '#server/subjects/vehicles/vehicles.ts';
import { paymentsOfSlip } from '#server/subjects/payments/payments.ts';
import { findRefund } from '#server/subjects/payments/refunds.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { QR_MINUTES } from '#server/subjects/payments/refresh-payment.ts';
import { asksMoney, lineParts } from '#server/subjects/slips/slip-draft.ts';
import { slipLines, titleOf, type SlipLine } from '#server/subjects/slips/slip-lines.ts';
import { stampReceipt } from '#server/subjects/stamps/stamp-receipt.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

type PaymentAnswer = ResponseOf<'Pagos/Estado'>;

/** Converts a payment to wire format: the shape `pago`. */
export async function paymentAnswer(office: PaymentContext, payment: Payment): Promise<PaymentAnswer> {
  const { db, portal, links } = office;
  const slip = await findSlip(db, payment.slip_number);
  const lines = await slipLines(db, payment.slip_number);
  const refund = await findRefund(db, payment.operation_id);
  const stamp = await stampReceipt(office, payment.slip_number);
  const expediente = await expedienteOfSlip(db, payment.slip_number);
  return {
    id_operacion: payment.operation_id,
    id_pago: payment.number,
    estado: payment.state,
    terminado: !isWaiting(payment.state),
    motivo: payment.reason,
    reintentar: await canBeRetried(payment, db),
    medio: payment.method,
    nro_boleta: payment.slip_number,
    codigo_pago: slip?.payment_code ?? '',
    tributo: slip ? taxLabelOf(slip, office) : '',
    ...(slip && { tipo_inscripcion: slip.tax }),
    imponible: slip?.object ?? '',
    importe: fromCents(payment.amount),
    interes: fromCents(payment.interest),
    cuotas: payment.instalments,
    marca: payment.brand,
    ultimos_digitos: payment.last_four,
    autorizacion: payment.authorization,
    nro_comprobante: payment.receipt_number,
    fecha_hora: localMinute(payment.updated_at, portal.timeZone),
    url_pdf: payment.file_id && links.page(payment.file_id),
    url_sellado: stamp && links.page(stamp),
    libre_deuda_de: slip ? await certifiedObject(slip, lines, db) : null,
    ...(lines.some(isOwnCertificateStamp) && { libre_deuda_propio: true }),
    importe_devuelto: refund ? fromCents(refund.amount) : null,
    estado_devolucion: refund?.state ?? null,
    segundos: secondsLeft(payment, office),
    expediente: expediente ? { numero: expediente.number, anio: expediente.year } : null,
    conceptos: lines.filter(asksMoney).map((line) => conceptAnswer(line, slip?.object ?? '', office)),
  };
}

/**
 * Kind of object (tipos_objeto) of the debt-free certificate for which the slip pays the stamp; null: it pays no such
 * stamp.
 */
async function certifiedObject(
  { object }: Slip,
  lines: readonly SlipLine[],
  db: Database,
): Promise<CodeOf<'tipos_objeto'> | null> {
  if (!lines.some(({ obligation_id }) => obligation_id.startsWith(STAMP_ID))) return null;
  if (await findVehicle(db, object)) return VEHICLE_TAX;
  return (await findProperty(db, object)) ? PROPERTY_TAX : null;
}

/** Returns true for the stamp, sold on its own, of a debt-free certificate that requires a session. */
const isOwnCertificateStamp = ({ obligation_id: id }: SlipLine) =>
  id.startsWith('SELLADO-') && !id.startsWith(STAMP_ID) && id.endsWith(`-${CERTIFICATE_CONCEPT}`);

/** Returns true when it failed and no other payment paid its slip. */
async function canBeRetried({ state, slip_number }: Payment, db: Database): Promise<boolean> {
  if (state !== 'RECHAZADO' && state !== 'VENCIDO') return false;
  return !(await paymentsOfSlip(db, slip_number)).some((payment) => isPaid(payment.state));
}

/** Seconds until a QR expires; null: not a QR, or already finished. */
function secondsLeft({ method, state, created_at }: Payment, { now }: PaymentContext): number | null {
  if (method !== 'QR' || !isWaiting(state)) return null;
  const seconds = QR_MINUTES * 60 - (Date.parse(now) - Date.parse(created_at)) / 1000;
  return Math.max(0, Math.floor(seconds));
}

/**
 * Converts a line of a slip to wire format: the shape `concepto_pago`. In a slip of several objects it names its own.
 */
export function conceptAnswer(
  line: SlipLine,
  slipObject: string,
  office: Pick<PaymentContext, 'codes'>,
): PaymentAnswer['conceptos'][number] {
  const { capital, interest, discount } = lineParts(line.obligation_id, line);
  const title = titleOf(line, office);
  const isNamed = line.object === null || line.object === slipObject;
  return {
    id_concepto: line.obligation_id,
    titulo: isNamed ? title : `${title} · ${line.object}`,
    vencimiento: line.due,
    capital,
    interes: interest,
    bonificacion: discount,
    total: fromCents(line.total),
  };
}
