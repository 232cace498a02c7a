import type { Database } from '#server/core/store/database.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { heldBy } from '#server/subjects/debt/obligations.ts';
import { voidSlips } from './void-slips.ts';

/** Annuls the lines with no payments made or in progress, and voids the slips that charge them. */
export async function annulOwed(db: Database, rows: readonly ObligationRow[]): Promise<void> {
  const owed = rows.filter(({ status, paid }) => status === 'PENDIENTE' && paid === 0).map(({ id }) => id);
  const held = await heldBy(db, owed);
  const free = owed.filter((id) => !held.has(id));
  if (free.length === 0) return;
  await db.updateTable('obligation').set({ status: 'ANULADA' }).where('id', 'in', free).execute();
  await voidSlips(db, free);
}
