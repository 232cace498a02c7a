import type { Database } from '#server/core/store/database.ts';

/** Voids the unpaid slips that charge any of the obligations. */
export async function voidSlips(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('slip')
    .set({ status: 'ANULADA' })
    .where('status', '=', 'EMITIDA')
    .where('number', 'in', (of) =>
      of.selectFrom('slip_obligation').select('slip_number').where('obligation_id', 'in', ids),
    )
    .execute();
}
