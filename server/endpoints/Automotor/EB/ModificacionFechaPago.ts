import { fromCents } from '#formats/money.ts';
import { chosenRows } from '#server/endpoints/chosen-rows.ts';
import { debtTerms } from '#server/endpoints/debt-terms.ts';
import { totalOf } from '#server/endpoints/debt.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { obligacion } from '#server/endpoints/obligacion.ts';
import { payableLines } from '#server/endpoints/payable-lines.ts';
import { paymentDay } from '#server/endpoints/payment-day.ts';
import { vehicleOf } from '#server/endpoints/vehicle.ts';

/** The chosen concepts recalculated to another payment day, a business one (domain 3.2). */
export const modificacionFechaPago: Handler<'Automotor/EB/ModificacionFechaPago'> = async (
  request,
  context,
) => {
  const vehicle = await vehicleOf(request.dominio, context);
  const rows = await chosenRows(vehicle.plate, request.conceptos, context);
  const terms = await debtTerms(context.db);
  const { asked, day, note } = paymentDay(request.fecha_pago, terms, context);
  const lines = await payableLines(rows, day, terms, context);
  return {
    fecha_pago: asked,
    fecha_habil: day,
    nota: note,
    obligaciones: lines.map((line) => obligacion(line, terms)),
    total: fromCents(totalOf(lines)),
  };
};
