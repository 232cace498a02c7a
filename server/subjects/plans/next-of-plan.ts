import type { Kysely } from 'kysely';
import { isOpen } from '#server/subjects/debt/debt.ts';
import type { ObligationRow, Plan, Schema } from '#server/core/store/schema/schema.ts';
import { isBeingPaid, isUnstarted, planRows } from './plans.ts';

/** What a plan is waiting for: its down payment until that is credited, then its oldest unpaid instalment; of an ended one nothing. */
export async function nextOfPlan(plan: Plan, db: Kysely<Schema>): Promise<ObligationRow | undefined> {
  if (!isBeingPaid(plan)) return undefined;
  const rows = await planRows(db, plan.number);
  return rows.find((row) => isOpen(row) && (isUnstarted(plan) ? row.instalment === 0 : row.instalment > 0));
}
