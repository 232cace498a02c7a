import type { PagoPropio } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { isPaid } from '#server/rules/payments/payment-states.ts';
import { ownPayments, paidBetween, type OwnPayment } from '#server/subjects/payments/own-payments.ts';
import { paidByTax } from '#server/subjects/payments/paid-by-tax.ts';

const ANOTHERS = 'Lo pagó otra cuenta: el comprobante lo tiene quien pagó';

/** Payments of the signed-in taxpayer. */
export const consulta: Handler<'Comprobantes/Consulta'> = async (filter, context) => {
  const { from, to } = paidBetween(filter, context);
  const found = await ownPayments({ from, to }, context);
  const paid = found.filter(({ payment }) => isPaid(payment.state));
  return {
    desde: from,
    hasta: to,
    items: found.map(pagoPropio),
    totales: paidByTax(paid).map(({ tax, payments, total }) => ({
      tipo_inscripcion: tax,
      pagos: payments,
      importe: fromCents(total),
    })),
    total: fromCents(paid.reduce((sum, { payment }) => sum + payment.amount, 0)),
  };
};

function pagoPropio({ payment, tax, object, day, lines, byAnother }: OwnPayment): PagoPropio {
  const pagado = isPaid(payment.state);
  const card =
    byAnother || payment.brand === null ? null : `${payment.brand} terminada en ${payment.last_four}`;
  return {
    id_operacion: byAnother ? null : payment.operation_id,
    nro_comprobante: payment.receipt_number,
    nro_boleta: payment.slip_number,
    fecha_pago: day,
    fecha_acreditacion: payment.credited_on,
    tipo_inscripcion: tax,
    imponible: object,
    periodos: [...new Set(lines.map(({ period }) => period))],
    medio: payment.method,
    tarjeta: card,
    importe: fromCents(payment.amount),
    estado: payment.state,
    pagado,
    imprimible: pagado && !byAnother && payment.receipt_number !== null,
    aclaracion: byAnother ? ANOTHERS : payment.reason,
  };
}
