import type { Moment, Office } from '#server/core/context/context.ts';
import { yearOf } from '#formats/date.ts';
import { obligationsOf } from './obligations.ts';
import type { DebtTerms } from './debt-terms.ts';
import { debtLines, isObligationOpen } from './debt.ts';
import { earlyOffers, type EarlyOffer } from './early-offers.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Situations paid in a plan or in the electricity bill: they do not count as overdue. */
const ELSEWHERE = new Set(['EN_PLAN', 'EDESA']);

/** Early payments of an object and tax this year: the year and the half-year. */
export async function offersOf(
  object: string,
  tax: CodeOf<'tributos'>,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<{ annual: EarlyOffer; half: EarlyOffer }> {
  const { db, today } = context;
  const rows = (await obligationsOf(db, object, tax)).filter(({ status }) => status !== 'ANULADA');
  const overdue = rows.some(
    (row) => isObligationOpen(row) && !ELSEWHERE.has(row.situation) && row.due_date < today,
  );
  const year = yearOf(today);
  const ofYear = await debtLines(
    rows.filter((row) => row.year === year),
    today,
    terms,
    context,
  );
  return earlyOffers(year, ofYear, overdue, today);
}
