import type { Context } from '#server/core/context/context.ts';
import { debtLines, isObligationOpen } from '#server/subjects/debt/debt.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import type { ObligationRow, Taxpayer } from '#server/core/store/schema/schema.ts';

const NOT_CHARGED_HERE = new Set(['EN_PLAN', 'EXENTA', 'JUDICIAL']);

/** Debt of a taxpayer today over all their objects, oldest first, without debt in plans, exempt or in court. */
export async function ownDebt(
  { id }: Pick<Taxpayer, 'id'>,
  context: Pick<Context, 'db' | 'today' | 'portal'>,
  which: (row: ObligationRow) => boolean,
): Promise<DebtLine[]> {
  const rows = await obligationsOfTaxpayer(context.db, id);
  const owed = rows.filter(
    (row) => isObligationOpen(row) && !NOT_CHARGED_HERE.has(row.situation) && which(row),
  );
  return debtLines(owed, context.today, await debtTerms(context), context);
}
