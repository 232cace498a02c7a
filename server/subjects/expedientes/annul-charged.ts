import type { Database } from '#server/core/store/database.ts';
import { heldBy, obligationsById } from '#server/subjects/debt/obligations.ts';
import { linesOf } from '#server/subjects/slips/slips.ts';
import { voidSlips } from '#server/subjects/slips/void-slips.ts';

/** What a slip charged is not owed any more, nor any slip asks for it, unless it was paid or is being paid. */
export async function annulCharged(db: Database, slipNumber: string): Promise<void> {
  const charged = (await linesOf(db, slipNumber)).map(({ obligation_id }) => obligation_id);
  const held = await heldBy(db, charged);
  const owed = (await obligationsById(db, charged)).filter(({ status }) => status === 'PENDIENTE');
  const ids = owed.map(({ id }) => id).filter((id) => !held.has(id));
  if (ids.length > 0)
    await db.updateTable('obligation').set({ status: 'ANULADA' }).where('id', 'in', ids).execute();
  await voidSlips(
    db,
    charged.filter((id) => !held.has(id)),
  );
}
