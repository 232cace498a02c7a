import { fromCents } from '#formats/money.ts';
import { debtLines, isOpen } from '#server/subjects/debt/debt.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { instalmentsOf } from '#server/subjects/debt/obligations.ts';
import { plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import type { SummaryPart } from './part.ts';

/** The plans in force, each with its oldest unpaid instalment. */
export const plans: SummaryPart = async ({ id }, context) => {
  const inForce = (await plansOfTaxpayer(context.db, id)).filter(({ status }) => status === 'VIGENTE');
  const terms = await debtTerms(context);
  const planes = inForce.map(async ({ number, object }) => {
    const unpaid = (await instalmentsOf(context.db, number)).filter(isOpen).slice(0, 1);
    const [next] = await debtLines(unpaid, context.today, terms, context);
    return {
      nro_plan: number,
      imponible: object,
      proxima: next?.row.due_date ?? null,
      importe: next ? fromCents(next.balance.total) : null,
    };
  });
  return { planes: await Promise.all(planes) };
};
