import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { owedBy, plansBeingPaid } from '#server/subjects/single-account/all-debts.ts';
import { inscriptionsOf } from '#server/subjects/single-account/inscriptions.ts';
import { debtParts } from '#server/subjects/single-account/owed-lines.ts';
import type { SummaryPart } from './part.ts';

/**
 * Debt of all taxes by parts; of plans, only overdue and in-process instalments, since a separate card shows the next
 * ones.
 */
export const debt: SummaryPart = async (_, context) => {
  const { today } = context;
  const terms = await debtTerms(context);
  const own = await owedBy(await inscriptionsOf(context), today, terms, context);
  const ofPlans = await owedBy(await plansBeingPaid(context), today, terms, context);
  const ahead = ({ fecha_vencimiento, estado }: (typeof ofPlans)[number]) =>
    fecha_vencimiento >= today && estado !== 'EN_PROCESO';
  const told = [...own, ...ofPlans.filter((line) => !ahead(line))];
  const { vencida: deuda_vencida, en_oficina, en_proceso, a_vencer, multas } = debtParts(told, today);
  return { deuda_vencida, en_oficina, en_proceso, a_vencer, multas };
};
