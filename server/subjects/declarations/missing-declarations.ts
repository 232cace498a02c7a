import { daysOff, debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Context } from '#server/core/context/context.ts';
import { declarableMonths, periodOfMonth } from '#server/rules/declared-months.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { declarationsOf } from './declarations.ts';
import { FIRST_MONTH } from './declaration-desk.ts';
import { dueOf, isDeclared } from './declared-taxes.ts';

/** A month that a business has to declare and did not. */
interface MissingDeclaration {
  tax: string;
  /** As it travels: `02/2026`. */
  period: string;
  /** ISO day. */
  due: string;
}

/** What a taxpayer has to declare until today and did not, oldest due first. */
export async function missingDeclarations(
  { id, cuit }: { id: number; cuit: string },
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<MissingDeclaration[]> {
  const holidays = daysOff(await debtTerms(db));
  const businesses = (await businessesOf(db, id)).filter(isDeclared);
  const missing = await Promise.all(
    businesses.map(async (business) => {
      const filed = new Set((await declarationsOf(db, business.register_number)).map(({ month }) => month));
      return declarableMonths(business, FIRST_MONTH, today)
        .filter((month) => !filed.has(month))
        .map((month) => ({
          tax: business.tax,
          period: periodOfMonth(month),
          due: dueOf(business, month, cuit, holidays),
        }));
    }),
  );
  return missing.flat().toSorted((a, b) => a.due.localeCompare(b.due));
}
