import type { Kysely } from 'kysely';
import type { ObligationRow, Plan, PlanRegime, Schema } from './schema.ts';

/** The payment plans of one object and tax in every state, newest first. */
export function plansOf(db: Kysely<Schema>, object: string, tax: string): Promise<Plan[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('object', '=', object)
    .where('tax', '=', tax)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** The plan of a number (`20260031`). */
export function findPlan(db: Kysely<Schema>, number: string): Promise<Plan | undefined> {
  return db.selectFrom('plan').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The payment plans of a taxpayer in every state, newest first. */
export function plansOfTaxpayer(db: Kysely<Schema>, taxpayerId: number): Promise<Plan[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** The lines a plan took in, oldest first. */
export function includedLines(db: Kysely<Schema>, planNumber: string): Promise<ObligationRow[]> {
  return db
    .selectFrom('obligation')
    .selectAll()
    .where('plan_number', '=', planNumber)
    .where('situation', '=', 'EN_PLAN')
    .orderBy('due_date')
    .execute();
}

/** The number of the next plan of a year: `20260032`. Inside a transaction: two that take the same one conflict. */
export async function nextPlanNumber(db: Kysely<Schema>, year: string): Promise<string> {
  const { last } = await db
    .selectFrom('plan')
    .select((of) => of.fn.max('number').as('last'))
    .where('number', 'like', `${year}%`)
    .executeTakeFirstOrThrow();
  return year + String(Number(last?.slice(4) ?? 0) + 1).padStart(4, '0');
}

/** Every regime there is, in force or not. */
export function planRegimes(db: Kysely<Schema>): Promise<PlanRegime[]> {
  return db.selectFrom('plan_regime').selectAll().orderBy('code').execute();
}

/** The discounts of a regime, from few instalments to many. */
export function discountsOf(
  db: Kysely<Schema>,
  regime: string,
): Promise<{ upTo: number; discount: number }[]> {
  return db
    .selectFrom('plan_discount')
    .select(['up_to as upTo', 'discount'])
    .where('regime', '=', regime)
    .orderBy('up_to')
    .execute();
}
