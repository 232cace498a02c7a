import { fromCents } from '#formats/money.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { planInstalments } from '#server/subjects/plans/plan-instalments.ts';
import { cuotaPlan } from '#server/subjects/plans/plan-view.ts';

/** The chosen instalments of a plan recalculated to another payment day, a business one (domain R17). */
export const modificacionFechaPago: Handler<'Automotor/PFP/ModificacionFechaPago'> = async (
  request,
  context,
) => {
  const { plan, rows } = await planInstalments(request.nro_plan, request.cuotas, context);
  const terms = await debtTerms(context.db);
  const { asked, day, note } = paymentDay(request.fecha_pago, terms, context);
  const lines = await payableLines(rows, day, terms, context);
  return {
    nro_plan: plan.number,
    fecha_pago: asked,
    fecha_habil: day,
    nota: note,
    cuotas: lines.map((line) => cuotaPlan(line, plan)),
    total: fromCents(totalOf(lines)),
  };
};
