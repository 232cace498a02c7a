import type { Boleta } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import { taxLabelOf } from '#server/subjects/debt/tax-name.ts';
import type { IssuedSlip } from './issue-slip.ts';
import { NO_CASH, qrFileId } from './slip-document.ts';

/** Converts a slip to wire format. */
export function slipToWire(
  { slip, lines }: IssuedSlip,
  context: Pick<Context, 'today' | 'links' | 'codes'>,
): Boleta {
  const { today, links } = context;
  const payable = amountOn(slip, today);
  const file = slip.file_id;
  return {
    ...printedOn(slip, context),
    modalidad: slip.mode,
    importe_hoy: payable === null ? null : fromCents(payable),
    qr: slip.qr,
    conceptos: lines.map(({ obligation_id }) => obligation_id),
    nota: slip.barcode === null ? NO_CASH : null,
    url_pdf: file && links.page(file),
    url_qr: file && links.bytes(qrFileId(file)),
    estado: slip.status === 'EMITIDA' && payable === null ? 'VENCIDA' : slip.status,
  };
}

/** Data printed on a slip, in wire format. */
export function printedOn(slip: Slip, context: Pick<Context, 'codes'>) {
  return {
    nro_boleta: slip.number,
    codigo_pago: slip.payment_code,
    tipo_inscripcion: slip.tax,
    tributo: taxLabelOf(slip, context),
    imponible: slip.object,
    fecha_emision: slip.issued_on,
    vencimiento_1: slip.due_1,
    importe_1: fromCents(slip.amount_1),
    vencimiento_2: slip.due_2,
    importe_2: slip.amount_2 === null ? null : fromCents(slip.amount_2),
    codigo_barras: slip.barcode,
  };
}

/** Cents a slip asks on a day: the first amount, then the second, then none. */
function amountOn({ due_1, amount_1, due_2, amount_2 }: Slip, day: string): number | null {
  if (day <= due_1) return amount_1;
  return due_2 !== null && day <= due_2 ? amount_2 : null;
}
