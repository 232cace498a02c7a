import type { Caller, Refusing, DataStore } from '#server/core/context/context.ts';
import { findPlan } from './plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';

/** A plan of the signed-in taxpayer. Refuses with `plan_inexistente`. */
export async function ownPlan(
  number: string,
  { db, taxpayer, refuse }: DataStore & Caller & Refusing<'plan_inexistente'>,
): Promise<Plan> {
  const plan = await findPlan(db, number);
  if (!plan || plan.taxpayer_id !== taxpayer?.id) throw refuse('plan_inexistente', { plan: number });
  return plan;
}
