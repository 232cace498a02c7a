import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/**
 * Makes everybody else who would pay or change a slip, or what it charges, wait until this transaction ends; what is read of
 * them afterwards is as the last one left it. `db` is a transaction.
 */
export async function lockDebt(db: Kysely<Schema>, slipNumber: string): Promise<void> {
  await db
    .updateTable('slip')
    .set((slip) => ({ status: slip.ref('status') }))
    .where('number', '=', slipNumber)
    .execute();
  const lines = await db
    .selectFrom('slip_obligation')
    .select('obligation_id')
    .where('slip_number', '=', slipNumber)
    .orderBy('obligation_id')
    .execute();
  // One at a time and in order, to avoid deadlocks between two slips of the same debt.
  for (const { obligation_id: id } of lines) {
    await db
      .updateTable('obligation')
      .set((row) => ({ status: row.ref('status') }))
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('charge')
      .set((row) => ({ paid_on: row.ref('paid_on') }))
      .where('id', '=', id)
      .execute();
  }
}
