import { findPlan } from './plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';
import type { Context } from '#server/core/context/context.ts';

/** A plan of the signed-in taxpayer. Refuses with `plan_inexistente`. */
export async function ownPlan(
  number: string,
  { db, taxpayer, refuse }: Context<'plan_inexistente'>,
): Promise<Plan> {
  const plan = await findPlan(db, number);
  if (!plan || plan.taxpayer_id !== taxpayer?.id) throw refuse('plan_inexistente', { plan: number });
  return plan;
}
