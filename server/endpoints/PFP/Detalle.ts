import { fromCents } from '#formats/money.ts';
import { debtTerms } from '#server/endpoints/debt-terms.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { planView } from '#server/endpoints/plan-view.ts';
import { findPlan, includedLines } from '#server/store/plans.ts';

/** A plan of who signed in: what it took in, how it is paid, its agreement (domain R54). */
export const detalle: Handler<'PFP/Detalle'> = async ({ nro_plan }, context) => {
  const { db, today, taxpayer, links, refuse } = context;
  const plan = await findPlan(db, nro_plan);
  if (!plan || plan.taxpayer_id !== taxpayer?.id) throw refuse('plan_inexistente', { plan: nro_plan });
  const included = await includedLines(db, plan.number);
  return {
    plan: await planView(plan, today, await debtTerms(db), context),
    regimen: plan.regime,
    sistema: plan.system,
    descuento: fromCents(plan.discount),
    vencimiento_anticipo: plan.down_payment_due,
    nro_boleta_anticipo: plan.status === 'PENDIENTE_ANTICIPO' ? plan.slip_number : null,
    convenio_pdf: plan.file_id === null ? null : links.page(plan.file_id),
    incluidas: included.map((row) => ({
      concepto: row.label,
      vencimiento: row.due_date,
      capital: fromCents(row.capital - row.discount),
    })),
  };
};
