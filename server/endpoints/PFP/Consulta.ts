import type { Moment } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';
import type { Handler, ResponseOf } from '#server/core/context/handler.ts';
import { agePlans } from '#server/subjects/plans/age-plans.ts';
import { leftOfPlan } from '#server/subjects/plans/left-of-plan.ts';
import { nextOfPlan } from '#server/subjects/plans/next-of-plan.ts';
import { instalmentsOf } from '#server/subjects/debt/obligations.ts';
import { plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';

/** Plans of the signed-in taxpayer, newest first. */
export const consulta: Handler<'PFP/Consulta'> = async ({ estado }, context) => {
  await agePlans(context);
  const plans = await plansOfTaxpayer(context.db, context.taxpayer?.id ?? 0);
  const asked = plans.filter(({ status }) => !estado || status === estado);
  return Promise.all(asked.map((plan) => planLine(plan, context)));
};

async function planLine(plan: Plan, { db, today }: Moment): Promise<ResponseOf<'PFP/Consulta'>[number]> {
  const rows = await instalmentsOf(db, plan.number);
  const open = rows.filter(isObligationOpen);
  const next = await nextOfPlan(plan, db);
  return {
    nro_plan: plan.number,
    regimen: plan.regime,
    tributo: plan.tax,
    imponible: plan.object,
    fecha: plan.date,
    base: fromCents(plan.original_debt),
    anticipo: fromCents(plan.down_payment),
    cuotas_total: plan.instalments,
    cuotas_pagas: rows.filter(({ status }) => status === 'PAGADA').length,
    cuotas_impagas: open.filter(({ due_date }) => due_date < today).length,
    saldo: fromCents(leftOfPlan(plan, rows)),
    estado: plan.status,
    proxima: next
      ? { cuota: next.instalment, vencimiento: next.due_date, importe: fromCents(next.capital) }
      : null,
  };
}
