import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { Endpoints } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { planInstalments } from '#server/subjects/plans/plan-instalments.ts';
import { cuotaPlan } from './plan-view.ts';

type Asked = Endpoints['Inmobiliario/PFP/ModificacionFechaPago'];

/** The chosen instalments of a plan, recalculated to another payment day (a business day), in wire format. */
export async function repricedInstalments(
  { nro_plan, cuotas, fecha_pago }: Asked['request'],
  context: Moment &
    Pick<Office, 'portal'> &
    Refusing<ErrorsOf<typeof planInstalments> | ErrorsOf<typeof payableLines> | ErrorsOf<typeof paymentDay>>,
): Promise<Asked['response']> {
  const { plan, rows } = await planInstalments(nro_plan, cuotas, context);
  const terms = await debtTerms(context);
  const { asked, day, note } = paymentDay(fecha_pago, terms, context);
  const lines = await payableLines(rows, day, terms, context);
  return {
    nro_plan: plan.number,
    fecha_pago: asked,
    fecha_habil: day,
    nota: note,
    cuotas: lines.map((line) => cuotaPlan(line, plan)),
    total: fromCents(totalOf(lines)),
  };
}
