import type { Database } from '#server/core/store/database.ts';
import { lapseDay, PLAN_LAPSE } from '#server/rules/plans/plan-lapse.ts';
import { attemptEach, rethrow, type Failed } from '#server/core/time/attempt-each.ts';
import { heldBy } from '#server/subjects/debt/obligations.ts';
import { planRows, plansBehind, unstartedPlans } from './plans.ts';
import type { ObligationRow, Plan } from '#server/core/store/schema/schema.ts';
import { movePlan, type PlanContext } from './move-plan.ts';
import { returnLines } from './return-lines.ts';
import { voidSlips } from '#server/subjects/slips/void-slips.ts';

/** Why the instalments of a plan without its down payment are void. */
export const UNSTARTED_PLAN = 'El plan se anuló: no se pagó el anticipo';
const LAPSED = 'El plan caducó: la deuda volvió a su estado original';

/**
 * Ends plans by the passing of time: annuls those with a down payment not paid in its term, and lapses those with a
 * third unpaid instalment, dated by the rule and not by the run. Plans with a payment in progress are skipped.
 * Idempotent.
 * @param failed called with each error, and the rest continue; absent: the first error is thrown
 */
export async function agePlans(context: PlanContext, failed: Failed = rethrow): Promise<void> {
  const { db, today } = context;
  await attemptEach(await unstartedPlans(db, today), (plan) => end(plan, voiding, context), failed);
  await attemptEach(await plansBehind(db, today), (plan) => end(plan, lapsing, context), failed);
}

/** Decides how and when a plan ends today; null: it does not. */
type Ending = (
  plan: Plan,
  rows: readonly ObligationRow[],
  today: string,
) => { state: 'ANULADO' | 'CADUCO'; day: string; reason: string } | null;

const voiding: Ending = (_, __, today) => ({ state: 'ANULADO', day: today, reason: UNSTARTED_PLAN });

const lapsing: Ending = (_, rows, today) => {
  const unpaid = rows.filter(({ status }) => status !== 'PAGADA').map(({ due_date }) => due_date);
  const day = lapseDay(unpaid, rows.at(-1)?.due_date ?? today, PLAN_LAPSE);
  return day !== null && day <= today ? { state: 'CADUCO', day, reason: LAPSED } : null;
};

async function end(plan: Plan, ending: Ending, context: PlanContext): Promise<void> {
  const work = async (db: Database) => {
    const rows = await planRows(db, plan.number);
    const ids = rows.map(({ id }) => id);
    const ended = ending(plan, rows, context.today);
    if (ended === null || (await heldBy(db, ids)).size > 0) return;
    if (!(await movePlan(plan, ended.state, ended.day, { ...context, db }))) return;
    const paid = rows.reduce((sum, row) => sum + row.paid, 0);
    const signedWith = rows.some(({ instalment }) => instalment === 0) ? 0 : plan.down_payment;
    await returnLines(db, plan, paid + signedWith);
    await annul(db, plan.number, ended.reason);
    await voidSlips(db, ids);
  };
  await (context.db.isTransaction ? work(context.db) : context.db.transaction().execute(work));
}

async function annul(db: Database, plan: string, reason: string): Promise<void> {
  await db
    .updateTable('obligation')
    .set({ status: 'ANULADA', reason })
    .where('plan_number', '=', plan)
    .where('situation', '<>', 'EN_PLAN')
    .where('status', 'in', ['PENDIENTE', 'PARCIAL'])
    .execute();
}
