import { isUnstarted } from './plans.ts';
import type { ObligationRow, Plan } from '#server/core/store/schema/schema.ts';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';

/** Cents that are left of a plan, late interest apart: its unpaid instalments, and the down payment until it is credited. */
export function leftOfPlan(plan: Plan, instalments: readonly ObligationRow[]): number {
  const unpaid = instalments.filter(isObligationOpen).map(({ capital, paid }) => Math.max(0, capital - paid));
  return unpaid.reduce((sum, cents) => sum + cents, isUnstarted(plan) ? plan.down_payment : 0);
}
