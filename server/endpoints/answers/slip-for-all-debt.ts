import type { Moment, Office } from '#server/core/context/context.ts';
import type { BoletaPorTodo } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, totalOf } from '#server/subjects/debt/debt.ts';
import { businessDay } from '#server/subjects/debt/payment-day.ts';
import { firstDueDay } from '#server/subjects/slips/debt-draft.ts';

/** Amounts of a slip for all payable lines, if issued today (docs/decisions/slip-due-days.md). */
export async function slipForAllDebt(
  lines: readonly DebtLine[],
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<BoletaPorTodo> {
  const { today } = context;
  const rows = lines.filter(({ selectable }) => selectable).map(({ row }) => row);
  const due = await debtLines(rows, firstDueDay(rows, terms, context), terms, context);
  const overdue = rows.some(({ due_date }) => due_date < today);
  return {
    importe: fromCents(totalOf(due)),
    nota: overdue ? businessDay(today, terms).note : null,
  };
}
