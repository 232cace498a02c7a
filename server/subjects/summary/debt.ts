import { fromCents } from '#formats/money.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import { ownDebt } from './own-debt.ts';
import type { SummaryPart } from './part.ts';

/** What is overdue and what is still to fall due; instalments of plans have a card of their own. */
export const debt: SummaryPart = async (taxpayer, context) => {
  const lines = await ownDebt(taxpayer, context, ({ plan_number }) => plan_number === null);
  const isOverdue = ({ row }: (typeof lines)[number]) => row.due_date < context.today;
  return {
    deuda_vencida: fromCents(totalOf(lines.filter(isOverdue))),
    a_vencer: fromCents(totalOf(lines.filter((line) => !isOverdue(line)))),
  };
};
