import type { Database } from '#server/core/store/database.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { CHARGE_ONCE_ID, parseConceptId } from '#server/rules/debt/concept-id.ts';
import { heldBy } from '#server/subjects/debt/obligations.ts';
import { annulOwed } from '#server/subjects/slips/annul-owed.ts';
import { linesOf } from '#server/subjects/slips/slips.ts';
import { voidSlip } from '#server/subjects/slips/void-slip.ts';
import { voidSlips } from '#server/subjects/slips/void-slips.ts';

/**
 * What a slip charged, with the other instalments of it, is not owed any more, nor any slip asks for it, unless it was paid or
 * is being paid.
 */
export async function annulCharged(db: Database, slipNumber: string): Promise<void> {
  const charged = (await linesOf(db, slipNumber)).map(({ obligation_id }) => obligation_id);
  const held = await heldBy(db, charged);
  await annulOwed(db, await instalmentsWith(charged, db));
  // What is charged once may be in a slip of somebody else, who still wants it.
  const own = charged.every((id) => id.startsWith(CHARGE_ONCE_ID));
  if (own && held.size === 0) await voidSlip(db, slipNumber);
  if (own) return;
  await voidSlips(
    db,
    charged.filter((id) => !held.has(id)),
  );
}

/** The lines of some concepts with their other instalments: ids that differ in their last part alone. */
async function instalmentsWith(ids: readonly string[], db: Database): Promise<ObligationRow[]> {
  if (ids.length === 0) return [];
  const concepts = ids.filter((id) => parseConceptId(id)).map((id) => id.slice(0, id.lastIndexOf('-') + 1));
  return db
    .selectFrom('obligation')
    .selectAll()
    .where((is) =>
      is.or([is('id', 'in', ids), ...concepts.map((concept) => is('id', 'like', `${concept}%`))]),
    )
    .execute();
}
