import type { Database } from '#server/endpoints/context.ts';
import { beginPlans, closePlans } from './close-plans.ts';
import { slipLines } from './slip-lines.ts';

/** Marks a slip as paid, the obligations, fines and charges in it and its stamp; other slips of the same debt are void, plans paid off end. */
export async function payDebt(
  db: Database,
  slipNumber: string,
  { day, receipt }: { day: string; receipt: string },
): Promise<void> {
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
  await beginPlans(db, ids);
  await closePlans(db, ids, day);
  await db
    .updateTable('slip')
    .set({ status: 'ANULADA' })
    .where('status', '=', 'EMITIDA')
    .where('number', 'in', (of) =>
      of.selectFrom('slip_obligation').select('slip_number').where('obligation_id', 'in', ids),
    )
    .execute();
}
