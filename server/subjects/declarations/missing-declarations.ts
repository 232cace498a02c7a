import { daysOff, debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Context } from '#server/core/context/context.ts';
import { declarableMonths } from '#server/rules/calendar/declared-months.ts';
import { missingOf, type DeclaredPeriod } from '#server/rules/calendar/declared-periods.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { declarationsOf } from './declarations.ts';
import { FIRST_MONTH } from './declaration-basis.ts';
import { dueOf, isDeclared } from './declared-taxes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A missing declaration of a business. */
interface MissingDeclaration {
  business: Business;
  tax: CodeOf<'tributos'>;
  period: DeclaredPeriod;
  /** ISO day. */
  due: string;
}

/** Declarations that a taxpayer should have filed by today and did not, earliest due day first. */
export async function missingDeclarations(
  { id, cuit }: { id: number; cuit: string },
  { db, tables, today }: Pick<Context, 'db' | 'tables' | 'today'>,
): Promise<MissingDeclaration[]> {
  const calendar = { tables, holidays: daysOff(await debtTerms({ db, today })) };
  const businesses = (await businessesOf(db, id)).filter(isDeclared);
  const missing = await Promise.all(
    businesses.map(async (business) => {
      const filed = await declarationsOf(db, business.register_number);
      return declarableMonths(business, FIRST_MONTH, today)
        .flatMap((month) => missingOf(month, filed))
        .map((period) => ({
          business,
          tax: business.tax,
          period,
          due: dueOf(business, period, cuit, calendar),
        }));
    }),
  );
  return missing.flat().toSorted((a, b) => a.due.localeCompare(b.due));
}
