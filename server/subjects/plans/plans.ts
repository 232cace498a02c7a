import type { Kysely } from 'kysely';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import type { ObligationRow, Plan, PlanLine, PlanRegime, Schema } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Payment plans of one object and tax in every state, newest first. */
export function plansOf(db: Kysely<Schema>, object: string, tax: CodeOf<'tributos'>): Promise<Plan[]> {
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

/** Obligations that pay a plan, down payment first; not the debt it includes. */
export function planRows(db: Kysely<Schema>, planNumber: string): Promise<ObligationRow[]> {
  return db
    .selectFrom('obligation')
    .selectAll()
    .where('plan_number', '=', planNumber)
    .where('situation', '<>', 'EN_PLAN')
    .orderBy('instalment')
    .execute();
}

/** Returns true when the plan is signed and its down payment is not credited: it regularises nothing yet. */
export const isUnstarted = ({ status }: Plan) => status === 'PENDIENTE_ANTICIPO';

/** Returns true when the plan is in force or waits for its down payment. */
export const isBeingPaid = (plan: Plan) => plan.status === 'VIGENTE' || isUnstarted(plan);

/** Plans with an unpaid down payment that was due before a day. */
export function unstartedPlans(db: Kysely<Schema>, day: string): Promise<Plan[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('status', '=', 'PENDIENTE_ANTICIPO')
    .where('down_payment_due', '<', day)
    .execute();
}

/** Plans in force with an unpaid instalment that was due before a day. */
export function plansBehind(db: Kysely<Schema>, day: string): Promise<Plan[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('status', '=', 'VIGENTE')
    .where((is) =>
      // A subquery for each plan: a list of overdue obligations would scan those of the whole city.
      is.exists(
        is
          .selectFrom('obligation')
          .select('obligation.id')
          .whereRef('obligation.plan_number', '=', 'plan.number')
          .where('obligation.situation', '<>', 'EN_PLAN')
          .where('obligation.status', 'in', ['PENDIENTE', 'PARCIAL'])
          .where('obligation.due_date', '<', day),
      ),
    )
    .execute();
}

/** Plans not definitively ended that have an instalment among some obligations. */
export function plansPaidBy(db: Kysely<Schema>, ids: readonly string[]): Promise<Plan[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('status', 'in', ['PENDIENTE_ANTICIPO', 'VIGENTE', 'CADUCO'])
    .where('number', 'in', (of) =>
      of
        .selectFrom('obligation')
        .select((row) => row.ref('plan_number').$notNull().as('number'))
        .where('id', 'in', ids)
        .where('plan_number', 'is not', null)
        .where('situation', '<>', 'EN_PLAN'),
    )
    .execute();
}

/** A debt included in a plan, with its obligation. */
export interface IncludedLine extends PlanLine {
  row: ObligationRow;
}

/** Debt included in a plan, in any state of the plan, oldest first. */
export async function includedLines(db: Kysely<Schema>, planNumber: string): Promise<IncludedLine[]> {
  const lines = await db.selectFrom('plan_line').selectAll().where('plan_number', '=', planNumber).execute();
  const byId = new Map(lines.map((line) => [line.obligation_id, line]));
  const rows = await obligationsById(db, [...byId.keys()]);
  return rows.map((row) => ({ ...(byId.get(row.id) as PlanLine), row }));
}

/** The next plan number of a year: `20260032`. Call it in the transaction that writes the plan. */
export async function nextPlanNumber(db: Kysely<Schema>, year: string): Promise<string> {
  const { last } = await db
    .selectFrom('plan')
    .select((of) => of.fn.max('number').as('last'))
    .where('number', '>=', year)
    .where('number', '<', `${year}:`)
    .executeTakeFirstOrThrow();
  const number = await nextInSeries(db, `plan ${year}`, Number(last?.slice(4) ?? 0));
  return year + String(number).padStart(4, '0');
}

/** All regimes, in force or not. */
export function planRegimes(db: Kysely<Schema>): Promise<PlanRegime[]> {
  return db.selectFrom('plan_regime').selectAll().orderBy('code').execute();
}

/** Discounts of a regime, by increasing number of instalments. */
export function discountsOf(
  db: Kysely<Schema>,
  regime: CodeOf<'regimenes_plan'>,
): Promise<{ upTo: number; discount: number }[]> {
  return db
    .selectFrom('plan_discount')
    .select(['up_to as upTo', 'discount'])
    .where('regime', '=', regime)
    .orderBy('up_to')
    .execute();
}
