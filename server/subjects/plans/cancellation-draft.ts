import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { ObligationRow, Plan } from '#server/core/store/schema/schema.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isObligationOpen } from '#server/subjects/debt/debt.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { cancellationOf, cancellationTotal } from './plan-cancellation.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';

/**
 * Draft of the slip that pays off a plan, with one due day: the requested one, by default today. `rows` are all its
 * instalments.
 */
export async function cancellationDraft(
  plan: Plan,
  rows: readonly ObligationRow[],
  { asked, facts }: { asked: string | null; facts: Fact[] },
  terms: DebtTerms,
  context: Moment &
    Pick<Office, 'portal'> &
    Refusing<ErrorsOf<typeof payableLines> | ErrorsOf<typeof paymentDay>>,
): Promise<SlipDraft> {
  const { day } = paymentDay(asked ?? context.today, terms, context);
  await payableLines(rows.filter(isObligationOpen), day, terms, context);
  const parts = cancellationOf(plan, await debtLines(rows, day, terms, context), day);
  return {
    mode: 'ANTICIPADA',
    tax: plan.tax,
    object: plan.object,
    facts,
    lines: parts.map(({ row, capital, interest }) => ({
      id: row.id,
      period: row.period,
      concept: row.label,
      due: row.due_date,
      capital,
      interest,
      discount: 0,
    })),
    first: { day, amount: cancellationTotal(parts) },
    second: null,
  };
}
