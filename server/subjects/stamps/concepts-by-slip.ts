import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { CERTIFICATE_STAMP } from '#server/subjects/slips/slip-lines.ts';

/** Concepts of the stamps that some slips pay, by slip number. */
export async function conceptsBySlip(
  db: Kysely<Schema>,
  slips: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (slips.length === 0) return new Map();
  const lines = await db
    .selectFrom('slip_obligation')
    .leftJoin('charge', 'charge.id', 'slip_obligation.obligation_id')
    .select([
      'slip_obligation.slip_number',
      (of) => of.fn.coalesce('slip_obligation.concept', 'charge.concept').as('concept'),
    ])
    .where('slip_obligation.slip_number', 'in', slips)
    .orderBy('slip_obligation.obligation_id')
    .execute();
  const found = new Map<string, string[]>();
  for (const { slip_number, concept } of lines)
    found.set(slip_number, [...(found.get(slip_number) ?? []), concept ?? CERTIFICATE_STAMP]);
  return found;
}
