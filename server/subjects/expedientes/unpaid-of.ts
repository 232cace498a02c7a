import type { Database } from '#server/core/store/database.ts';
import { chargesById } from '#server/subjects/slips/charges.ts';
import { chargedLines } from '#server/subjects/slips/slips.ts';

/** Concepts of the unpaid charges in a slip of an expediente. */
export async function unpaidOf(slip: string, db: Database): Promise<string[]> {
  const lines = await chargedLines(db, slip);
  const charges = await chargesById(
    db,
    lines.map(({ obligation_id }) => obligation_id),
  );
  const owed = charges.filter(({ paid_on }) => paid_on === null);
  return [...new Set(owed.map(({ concept }) => concept))];
}
