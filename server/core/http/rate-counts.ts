import { sql } from 'kysely';
import { ALLOWANCE } from '#server/core/store/daily-allowance.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Adds to counts what this machine counted and gives what all machines did, by key; those that ended by `now` go. */
export async function addCounts(
  db: Kysely<Schema>,
  counts: readonly Schema['rate_count'][],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  // In order: two machines that add to the same ones do not wait for each other in a circle.
  const values = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insertInto('rate_count')
    .values(values)
    .onConflict((on) =>
      on.column('key').doUpdateSet({ count: sql<number>`rate_count.count + excluded.count` }),
    )
    .returning(['key', 'count'])
    .execute();
  // Quotas of a day end by the date of the portal, which may not be that of the clock (`purgeDailyAllowances`).
  await db
    .deleteFrom('rate_count')
    .where('until', '<', now)
    .where('key', 'not like', `${ALLOWANCE}%`)
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}
