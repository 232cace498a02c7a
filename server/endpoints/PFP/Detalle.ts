import { fromCents } from '#formats/money.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { filedBy } from '#server/subjects/taxpayers/filed-by.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownPlan } from '#server/subjects/plans/own-plan.ts';
import { planView } from '#server/subjects/plans/plan-view.ts';
import { includedLines } from '#server/subjects/plans/plans.ts';

/** A plan of who signed in: what it took in, how it is paid, its agreement (domain R54). */
export const detalle: Handler<'PFP/Detalle'> = async ({ nro_plan }, context) => {
  const { db, today } = context;
  const plan = await ownPlan(nro_plan, context);
  const included = await includedLines(db, plan.number);
  return {
    plan: await planView(plan, today, await debtTerms(db), context),
    regimen: plan.regime,
    sistema: plan.system,
    ...(await filedBy(plan.representative_id, context)),
    descuento: fromCents(plan.discount),
    vencimiento_anticipo: plan.down_payment_due,
    nro_boleta_anticipo: plan.status === 'PENDIENTE_ANTICIPO' ? plan.slip_number : null,
    incluidas: included.map(({ row, capital, interest, covered_capital, covered_interest }) => ({
      concepto: row.label,
      vencimiento: row.due_date,
      capital: fromCents(capital),
      interes: fromCents(interest),
      imputado: fromCents(covered_capital + covered_interest),
    })),
  };
};
