import type { Database } from '#server/core/store/database.ts';
import { plansPaidBy } from './plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';
import { movePlan, type PlanContext } from './move-plan.ts';
import { takeLinesBack } from './return-lines.ts';

/**
 * What the payment of some obligations does to the plans they belong to: one begins with its down payment, one that lapsed
 * runs again with what was overdue of it, one of which nothing is left ends and the debt it took in is paid with it.
 */
export async function carryPlansOn(paidIds: readonly string[], context: PlanContext): Promise<void> {
  const { db } = context;
  for (const plan of await plansPaidBy(db, paidIds)) {
    if (plan.status === 'PENDIENTE_ANTICIPO') await movePlan(plan, 'VIGENTE', null, context);
    if (plan.status === 'CADUCO') await revive(plan, context);
    if (!(await owes(db, plan.number))) await close({ ...plan, status: 'VIGENTE' }, context);
  }
}

async function revive(plan: Plan, context: PlanContext): Promise<void> {
  const { db } = context;
  await movePlan(plan, 'VIGENTE', null, context);
  await takeLinesBack(db, plan);
  await db
    .updateTable('obligation')
    .set({ status: 'PENDIENTE', reason: null })
    .where('plan_number', '=', plan.number)
    .where('situation', '<>', 'EN_PLAN')
    .where('status', '=', 'ANULADA')
    .execute();
}

async function owes(db: Database, plan: string): Promise<boolean> {
  const open = await db
    .selectFrom('obligation')
    .select('id')
    .where('plan_number', '=', plan)
    .where('situation', '<>', 'EN_PLAN')
    .where('status', 'in', ['PENDIENTE', 'PARCIAL'])
    .executeTakeFirst();
  return open !== undefined;
}

async function close(plan: Plan, context: PlanContext): Promise<void> {
  const { number } = plan;
  const { db, today: day } = context;
  await movePlan(plan, 'CANCELADO', day, context);
  await db
    .updateTable('obligation')
    .set((row) => ({
      status: 'PAGADA',
      paid: row('capital', '-', row.ref('discount')),
      paid_on: day,
      receipt_number: `PLAN-${number}`,
      reason: `Cancelada con el plan N° ${number}`,
    }))
    .where('plan_number', '=', number)
    .where('situation', '=', 'EN_PLAN')
    .where('status', 'in', ['PENDIENTE', 'PARCIAL'])
    .execute();
}
