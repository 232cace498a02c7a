import { carryPlansOn } from '#server/subjects/plans/carry-plans-on.ts';
import type { PlanContext } from '#server/subjects/plans/move-plan.ts';
import { voidSlips } from '#server/subjects/slips/void-slips.ts';
import { slipLines } from '#server/subjects/slips/slip-lines.ts';

/** Marks a slip as paid today, and the obligations, fines and charges in it and its stamp; other slips of the same debt are void, plans begin, go on or end. */
export async function payDebt(slipNumber: string, receipt: string, context: PlanContext): Promise<void> {
  const { db, today: day } = context;
  const lines = await slipLines(db, slipNumber);
  for (const { obligation_id: id, total } of lines) {
    await db
      .updateTable('obligation')
      .set((row) => ({
        status: 'PAGADA',
        paid: row('paid', '+', total),
        paid_on: day,
        receipt_number: receipt,
      }))
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('fine')
      .set({ status: 'PAGADA', paid_on: day, paid_amount: total, receipt_number: receipt })
      .where('ticket', '=', id.replace(/^MULTA-/, ''))
      .execute();
    await db
      .updateTable('charge')
      .set({ paid_on: day, receipt_number: receipt })
      .where('id', '=', id)
      .execute();
  }
  await db.updateTable('slip').set({ status: 'PAGADA' }).where('number', '=', slipNumber).execute();
  await db.updateTable('stamp').set({ paid_on: day }).where('slip_number', '=', slipNumber).execute();
  const ids = lines.map((line) => line.obligation_id);
  if (ids.length === 0) return;
  await carryPlansOn(ids, context);
  await voidSlips(db, ids);
}
