import type { Context, DataStore } from '#server/core/context/context.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import { dayOne, lastDay, monthOn } from '#server/rules/calendar/declared-months.ts';
import { isInForceWithin } from '#server/rules/calendar/in-force.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { activitiesOfBusiness, allActivities } from '#server/subjects/businesses/businesses.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import type { Activity, TaxCredit } from '#server/core/store/schema/declaration-schema.ts';
import { creditsFor } from '#server/subjects/declarations/declarations.ts';

/** An activity with its minimum of the month, in cents. */
export interface PricedActivity extends Activity {
  minimum: number;
}

/** Data needed to declare the turnover of a month. */
export interface TurnoverBasis extends DeclarationBasis {
  /** All that are in force in the month, by code. */
  activities: ReadonlyMap<string, PricedActivity>;
  /** Codes of those the business was registered for in the month. */
  registered: readonly string[];
  /** Withheld from the taxpayer up to the end of the month and used by no other declaration. */
  credits: readonly TaxCredit[];
}

export async function turnoverBasis(basis: DeclarationBasis, { db }: DataStore): Promise<TurnoverBasis> {
  const { business, month, replaced } = basis;
  const days = { from: dayOne(month), to: lastDay(month) };
  const activities = await pricedActivities(basis, db);
  const registered = await activitiesOfBusiness(db, business.register_number, days);
  const free = await creditsFor(db, business.taxpayer_id, replaced?.number ?? null);
  return {
    ...basis,
    activities,
    registered: registered.filter((code) => activities.has(code)),
    credits: free.filter(({ date }) => monthOn(date) <= month),
  };
}

async function pricedActivities(
  { month }: DeclarationBasis,
  db: Context['db'],
): Promise<Map<string, PricedActivity>> {
  const unit = await unitValue(db, 'UT', dayOne(month));
  const days = { from: dayOne(month), to: lastDay(month) };
  const all = (await allActivities(db)).filter((one) => isInForceWithin(one, days));
  return new Map(
    all.map((one) => [one.code, { ...one, minimum: unitsToCents(one.minimum_units, unit) }] as const),
  );
}
