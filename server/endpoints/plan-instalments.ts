import { date } from '#formats/date.ts';
import { instalmentsOf } from '#server/store/obligations.ts';
import { findPlan } from '#server/store/plans.ts';
import type { ObligationRow, Plan } from '#server/store/schema.ts';
import type { Context } from './context.ts';

type PlanRows = { plan: Plan; rows: ObligationRow[] };

/** A plan in force with all its instalments. Refuses with `plan_inexistente`, `plan_caduco` or `plan_cancelado`. */
export async function openInstalments(number: string, { db, refuse }: Context): Promise<PlanRows> {
  const plan = await findPlan(db, number);
  if (!plan) throw refuse('plan_inexistente', { plan: number });
  if (plan.status === 'CADUCO')
    throw refuse('plan_caduco', { fecha: date.write(plan.status_date ?? plan.date) });
  if (plan.status === 'PENDIENTE_ANTICIPO' || plan.status === 'ANULADO')
    throw refuse('plan_no_vigente', { plan: number });
  if (plan.status === 'CANCELADO') throw refuse('plan_cancelado', { plan: number });
  return { plan, rows: await instalmentsOf(db, number) };
}

/** The chosen instalments of a plan in force. Refuses as `openInstalments` does, and with `cuota_inexistente`. */
export async function planInstalments(
  number: string,
  instalments: readonly number[],
  context: Context,
): Promise<PlanRows> {
  const { plan, rows } = await openInstalments(number, context);
  const missing = instalments.find((n) => !rows.some(({ instalment }) => instalment === n));
  if (missing !== undefined) throw context.refuse('cuota_inexistente', { plan: number, cuota: missing });
  return { plan, rows: rows.filter(({ instalment }) => instalments.includes(instalment)) };
}
