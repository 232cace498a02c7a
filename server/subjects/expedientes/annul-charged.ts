import type { Database } from '#server/core/store/database.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { isCharge, parseConceptId } from '#server/rules/debt/concept-id.ts';
import { heldBy } from '#server/subjects/debt/obligations.ts';
import { annulOwed } from '#server/subjects/slips/annul-owed.ts';
import { chargedLines } from '#server/subjects/slips/slips.ts';
import { voidSlip } from '#server/subjects/slips/void-slip.ts';
import { voidSlips } from '#server/subjects/slips/void-slips.ts';

/**
 * Annuls the obligations that a slip charged, with their other instalments, and voids the slips that charge them,
 * unless they are paid or being paid. The slip of a procedure is voided even while it is being paid: the payment is
 * then refunded.
 */
export async function annulCharged(db: Database, slipNumber: string): Promise<void> {
  const charged = (await chargedLines(db, slipNumber)).map(({ obligation_id }) => obligation_id);
  await annulOwed(db, await instalmentsWith(charged, db));
  // A charge that is made once may be in the slip of another taxpayer, which stays valid.
  if (charged.every(isCharge)) return voidSlip(db, slipNumber);
  const held = await heldBy(db, charged);
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
