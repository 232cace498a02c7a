import { date } from '#formats/date.ts';
import { instalmentsOf } from '#server/store/obligations.ts';
import { findPlan } from '#server/store/plans.ts';
import type { ObligationRow, Plan } from '#server/store/schema.ts';
import type { Context } from './context.ts';

/**
 * The chosen instalments of a plan in force. Refuses with `plan_inexistente`, `plan_caduco`, `plan_cancelado` or
 * `cuota_inexistente`.
 */
export async function planInstalments(
  number: string,
  instalments: readonly number[],
  { db, refuse }: Context,
): Promise<{ plan: Plan; rows: ObligationRow[] }> {
  const plan = await findPlan(db, number);
  if (!plan) throw refuse('plan_inexistente', { plan: number });
  if (plan.status === 'CADUCO')
    throw refuse('plan_caduco', { fecha: date.write(plan.status_date ?? plan.date) });
  if (plan.status === 'CANCELADO') throw refuse('plan_cancelado', { plan: number });
  const rows = await instalmentsOf(db, number);
  const missing = instalments.find((n) => !rows.some(({ instalment }) => instalment === n));
  if (missing !== undefined) throw refuse('cuota_inexistente', { plan: number, cuota: missing });
  return { plan, rows: rows.filter(({ instalment }) => instalments.includes(instalment)) };
}
