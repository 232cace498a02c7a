import type { Kysely } from 'kysely';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';
import type { ObligationRow, Plan, Schema } from '#server/core/store/schema/schema.ts';
import { isBeingPaid, isUnstarted, planRows } from './plans.ts';

/**
 * Next obligation of a plan to pay: its down payment until credited, then its oldest unpaid instalment; none once
 * ended.
 */
export async function nextOfPlan(plan: Plan, db: Kysely<Schema>): Promise<ObligationRow | undefined> {
  if (!isBeingPaid(plan)) return undefined;
  const rows = await planRows(db, plan.number);
  return rows.find(
    (row) => isObligationOpen(row) && (isUnstarted(plan) ? row.instalment === 0 : row.instalment > 0),
  );
}
