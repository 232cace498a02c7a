import type { ErrorsOf, Moment, Refusing, DataStore } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import { heldBy, instalmentsOf } from '#server/subjects/debt/obligations.ts';
import { rehabilitationOf } from './rehabilitation.ts';
import { findPlan } from './plans.ts';
import type { ObligationRow, Plan } from '#server/core/store/schema/schema.ts';

type PlanRows = { plan: Plan; rows: ObligationRow[] };

/** A plan in force with all its instalments. Refuses with `plan_inexistente`, `plan_caduco` or `plan_cancelado`. */
export async function openInstalments(
  number: string,
  {
    db,
    refuse,
  }: DataStore & Refusing<'plan_caduco' | 'plan_cancelado' | 'plan_inexistente' | 'plan_no_vigente'>,
): Promise<PlanRows> {
  const plan = await findPlan(db, number);
  if (!plan) throw refuse('plan_inexistente', { plan: number });
  if (plan.status === 'CADUCO')
    throw refuse('plan_caduco', { fecha: date.write(plan.status_date ?? plan.date) });
  if (plan.status === 'PENDIENTE_ANTICIPO' || plan.status === 'ANULADO')
    throw refuse('plan_no_vigente', { plan: number });
  if (plan.status === 'CANCELADO') throw refuse('plan_cancelado', { plan: number });
  return { plan, rows: await instalmentsOf(db, number) };
}

/**
 * The overdue instalments that make a lapsed plan run again, as they are owed. Refuses with `plan_inexistente` or
 * `plan_no_rehabilitable`, and with `concepto_en_proceso` while its debt is being paid.
 */
export async function lapsedInstalments(
  number: string,
  {
    db,
    today,
    refuse,
  }: Moment & Refusing<'concepto_en_proceso' | 'plan_inexistente' | 'plan_no_rehabilitable'>,
): Promise<PlanRows> {
  const plan = await findPlan(db, number);
  if (!plan) throw refuse('plan_inexistente', { plan: number });
  const revival = await rehabilitationOf(plan, today, db);
  if (typeof revival === 'string') throw refuse('plan_no_rehabilitable', { plan: number, motivo: revival });
  const [operacion] = (await heldBy(db, revival.returned)).values();
  if (operacion !== undefined) throw refuse('concepto_en_proceso', { operacion });
  return { plan, rows: revival.instalments };
}

/** The chosen instalments of a plan in force. Refuses as `openInstalments` does, and with `cuota_inexistente`. */
export async function planInstalments(
  number: string,
  instalments: readonly number[],
  context: DataStore & Refusing<'cuota_inexistente' | ErrorsOf<typeof openInstalments>>,
): Promise<PlanRows> {
  const { plan, rows } = await openInstalments(number, context);
  const missing = instalments.find((n) => !rows.some(({ instalment }) => instalment === n));
  if (missing !== undefined) throw context.refuse('cuota_inexistente', { plan: number, cuota: missing });
  return { plan, rows: rows.filter(({ instalment }) => instalments.includes(instalment)) };
}
