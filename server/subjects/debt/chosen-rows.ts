import type { Refusing, DataStore } from '#server/core/context/context.ts';
import { obligationsById } from './obligations.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';

/**
 * The rows of the chosen concepts of an object, oldest first; instalments of its plans are not among them. Refuses with
 * `concepto_inexistente` when one is not its own.
 */
export async function chosenRows(
  object: string,
  ids: readonly string[],
  { db, refuse }: DataStore & Refusing<'concepto_inexistente'>,
): Promise<ObligationRow[]> {
  const rows = await obligationsById(db, ids);
  const own = rows.filter(
    (row) => row.object === object && (row.plan_number === null || row.situation === 'EN_PLAN'),
  );
  if (own.length !== ids.length) throw refuse('concepto_inexistente', { imponible: object });
  return own;
}
