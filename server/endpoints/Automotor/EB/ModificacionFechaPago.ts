import { fromCents } from '#formats/money.ts';
import { chosenRows } from '#server/subjects/debt/chosen-rows.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { obligacion } from '#server/subjects/debt/obligacion.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

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
