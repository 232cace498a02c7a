import { GRANTED } from '#server/rules/states/receipt-state.ts';
import type { Database } from '#server/core/store/database.ts';
import { voidSlips } from '#server/subjects/slips/void-slips.ts';

/**
 * Removes from billed months the receipts of granted disputes, unless the month was partly paid or is in a plan, and
 * voids the slips that charge the old amount. What was already paid is credited separately.
 */
export async function forgiveGranted(db: Database): Promise<void> {
  const granted = await db
    .selectFrom('landfill_receipt')
    .innerJoin('expediente', (on) =>
      on
        .onRef('expediente.year', '=', 'landfill_receipt.year')
        .onRef('expediente.number', '=', 'landfill_receipt.expediente'),
    )
    .innerJoin('obligation', 'obligation.id', 'landfill_receipt.obligation_id')
    .select(['landfill_receipt.number', 'landfill_receipt.amount', 'obligation.id'])
    .where('expediente.state', 'in', [...GRANTED])
    .where('obligation.status', '=', 'PENDIENTE')
    .where('obligation.situation', '=', 'NORMAL')
    .where('obligation.paid', '=', 0)
    .execute();
  for (const { number, amount, id } of granted) {
    await db
      .updateTable('obligation')
      .set((row) => ({ capital: row('capital', '-', amount) }))
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('obligation')
      .set({ status: 'ANULADA' })
      .where('id', '=', id)
      .where('capital', '<=', 0)
      .execute();
    await db
      .updateTable('landfill_receipt')
      .set({ obligation_id: null })
      .where('number', '=', number)
      .execute();
  }
  await voidSlips(
    db,
    granted.map(({ id }) => id),
  );
}
