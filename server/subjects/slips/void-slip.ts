import type { Database } from '#server/core/store/database.ts';

/** Voids a slip that is not paid, so that it cannot be paid any more. */
export async function voidSlip(db: Database, number: string): Promise<void> {
  await db
    .updateTable('slip')
    .set({ status: 'ANULADA' })
    .where('number', '=', number)
    .where('status', '=', 'EMITIDA')
    .execute();
}
