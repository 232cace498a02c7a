import type { Context } from '#server/core/context/context.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';

/**
 * Returns true when a slip may be shown: since numbers are consecutive, the request must also name its object, unless
 * the signed-in taxpayer owes what it charges.
 */
export async function isShownTo(
  slip: Pick<Slip, 'number' | 'object'>,
  object: string,
  { db, taxpayer }: Pick<Context, 'db' | 'taxpayer'>,
): Promise<boolean> {
  if (object.trim() !== '' && bare(object) === bare(slip.object)) return true;
  if (!taxpayer) return false;
  const owed = await db
    .selectFrom('slip_obligation')
    .innerJoin('obligation', 'obligation.id', 'slip_obligation.obligation_id')
    .select('obligation.id')
    .where('slip_obligation.slip_number', '=', slip.number)
    .where('obligation.taxpayer_id', '=', taxpayer.id)
    .executeTakeFirst();
  return owed !== undefined;
}

/** Normalizes an object as people type it: `za 101-aa`, `000123`. */
function bare(object: string): string {
  return object
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
}
