import type { Database } from '#server/endpoints/context.ts';
import { heldBy } from '#server/store/obligations.ts';

/** Voids the plans whose down payment was not paid in its days and is not being paid: their debt is as it was (domain R56). */
export async function voidPlans(db: Database, today: string): Promise<void> {
  const late = await db
    .selectFrom('plan')
    .innerJoin('obligation', (on) =>
      on.onRef('obligation.plan_number', '=', 'plan.number').on('obligation.instalment', '=', 0),
    )
    .select(['plan.number', 'obligation.id as downPayment'])
    .where('plan.status', '=', 'PENDIENTE_ANTICIPO')
    .where('plan.down_payment_due', '<', today)
    .execute();
  const held = await heldBy(
    db,
    late.map(({ downPayment }) => downPayment),
  );
  for (const { number, downPayment } of late) if (!held.has(downPayment)) await voidPlan(db, number, today);
}

function voidPlan(db: Database, number: string, today: string): Promise<void> {
  const work = async (trx: Database) => {
    await trx
      .updateTable('plan')
      .set({ status: 'ANULADO', status_date: today })
      .where('number', '=', number)
      .execute();
    await trx
      .updateTable('obligation')
      .set({ situation: 'NORMAL', reason: null, plan_number: null })
      .where('plan_number', '=', number)
      .where('situation', '=', 'EN_PLAN')
      .execute();
    await trx
      .updateTable('obligation')
      .set({ status: 'ANULADA', reason: 'El plan se anuló: no se pagó el anticipo' })
      .where('plan_number', '=', number)
      .execute();
  };
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
