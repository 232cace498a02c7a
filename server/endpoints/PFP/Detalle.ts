import { fromCents } from '#formats/money.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { filedBy } from '#server/subjects/taxpayers/filed-by.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownPlan } from '#server/subjects/plans/own-plan.ts';
import { planView } from '#server/endpoints/answers/plan-view.ts';
import { includedLines, type IncludedLine } from '#server/subjects/plans/plans.ts';

/** A plan of the signed-in taxpayer: the debt it includes, its instalments and its agreement. */
export const detalle: Handler<'PFP/Detalle'> = async ({ nro_plan }, context) => {
  const { db, today } = context;
  const plan = await ownPlan(nro_plan, context);
  const included = await includedLines(db, plan.number);
  const covered = plan.status === 'CANCELADO' ? paidOff(plan.discount, included) : null;
  return {
    plan: await planView(plan, today, await debtTerms({ db, today }), context),
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
      imputado: fromCents(covered?.get(row.id) ?? covered_capital + covered_interest),
    })),
  };
};

/** Amount that a fully paid plan covers of each debt, in cents: all but the interest it forgave. */
function paidOff(discount: number, included: readonly IncludedLine[]): Map<string, number> {
  const interests = included.map(({ interest }) => interest);
  const all = interests.reduce((sum, cents) => sum + cents, 0);
  const forgiven = interests.map((cents) => (all === 0 ? 0 : Math.floor((discount * cents) / all)));
  const rest = discount - forgiven.reduce((sum, cents) => sum + cents, 0);
  const most = interests.indexOf(Math.max(...interests));
  return new Map(
    included.map(({ row, capital, interest }, i) => [
      row.id,
      capital + interest - (forgiven[i] ?? 0) - (i === most ? rest : 0),
    ]),
  );
}
