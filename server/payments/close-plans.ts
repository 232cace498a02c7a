import type { Database } from '#server/endpoints/context.ts';

/** Plans begin when their down payment is paid. */
export async function beginPlans(db: Database, paidIds: readonly string[]): Promise<void> {
  await db
    .updateTable('plan')
    .set({ status: 'VIGENTE' })
    .where('status', '=', 'PENDIENTE_ANTICIPO')
    .where('number', 'in', (of) =>
      of
        .selectFrom('obligation')
        .select((row) => row.ref('plan_number').$notNull().as('number'))
        .where('id', 'in', paidIds)
        .where('plan_number', 'is not', null)
        .where('instalment', '=', 0),
    )
    .execute();
}

/** Ends the plans of which some obligations were paid and nothing is left: the debt they took in is paid with them. */
export async function closePlans(db: Database, paidIds: readonly string[], day: string): Promise<void> {
  const plans = await db
    .selectFrom('obligation')
    .innerJoin('plan', 'plan.number', 'obligation.plan_number')
    .select('plan.number')
    .distinct()
    .where('obligation.id', 'in', paidIds)
    .where('plan.status', '=', 'VIGENTE')
    .execute();
  for (const { number } of plans) if (!(await owes(db, number))) await close(db, number, day);
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

async function close(db: Database, plan: string, day: string): Promise<void> {
  await db
    .updateTable('plan')
    .set({ status: 'CANCELADO', status_date: day })
    .where('number', '=', plan)
    .execute();
  await db
    .updateTable('obligation')
    .set((row) => ({
      status: 'PAGADA',
      paid: row('capital', '-', row.ref('discount')),
      paid_on: day,
      receipt_number: `PLAN-${plan}`,
      reason: `Cancelada con el plan N° ${plan}`,
    }))
    .where('plan_number', '=', plan)
    .where('situation', '=', 'EN_PLAN')
    .where('status', 'in', ['PENDIENTE', 'PARCIAL'])
    .execute();
}
