import { fromCents } from '#formats/money.ts';
import { debtLines } from '#server/subjects/debt/debt.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { nextOfPlan } from '#server/subjects/plans/next-of-plan.ts';
import { isBeingPaid, plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import type { SummaryPart } from './part.ts';

/** Plans in force or waiting for their down payment, with the next amount to pay of each. */
export const plans: SummaryPart = async ({ id }, context) => {
  const found = (await plansOfTaxpayer(context.db, id)).filter(isBeingPaid);
  const terms = await debtTerms(context);
  const planes = found.map(async (plan) => {
    const unpaid = await nextOfPlan(plan, context.db);
    const [next] = await debtLines(unpaid ? [unpaid] : [], context.today, terms, context);
    return {
      nro_plan: plan.number,
      imponible: plan.object,
      estado: plan.status,
      proxima: next?.row.due_date ?? null,
      importe: next ? fromCents(next.balance.total) : null,
    };
  });
  return { planes: await Promise.all(planes) };
};
