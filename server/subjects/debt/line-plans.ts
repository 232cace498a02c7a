import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import type { Covered } from '#server/rules/debt/line-balance.ts';

/** The day each of some plans was signed, by its number. */
export async function planDates(
  db: Kysely<Schema>,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const plans = await db
    .selectFrom('plan')
    .select(['number', 'date'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(plans.map(({ number, date }) => [number, date]));
}

/** Amounts of obligations covered by lapsed plans, in order, by obligation id. */
export async function coveredByPlans(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, Covered[]>> {
  const covered = new Map<string, Covered[]>();
  if (ids.length === 0) return covered;
  const lines = await db
    .selectFrom('plan_line')
    .innerJoin('plan', 'plan.number', 'plan_line.plan_number')
    .select(['obligation_id as id', 'plan.date as on', 'covered_capital', 'covered_interest'])
    .where('obligation_id', 'in', ids)
    .where((is) => is.or([is('covered_capital', '>', 0), is('covered_interest', '>', 0)]))
    .orderBy('plan.date')
    .execute();
  for (const { id, on, covered_capital: capital, covered_interest: interest } of lines)
    covered.set(id, [...(covered.get(id) ?? []), { on, capital, interest }]);
  return covered;
}
