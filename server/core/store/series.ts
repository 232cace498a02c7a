import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema/schema.ts';

/**
 * Takes the next number of a series, or the first of several, inside the transaction that writes them all: if that is undone the
 * number goes to the next who asks, so there are no gaps and none twice. Whoever asks for the same series meanwhile waits for
 * the end of the transaction: take it as late as possible, and write what takes it or fail.
 *
 * @param last the greatest number that was written, whoever gave it, or how the store finds it: the series goes on after it
 */
export async function nextInSeries(
  db: Kysely<Schema>,
  name: string,
  last: number | RawBuilder<number>,
  count = 1,
): Promise<number> {
  const taken = await db
    .insertInto('series')
    .values({
      name,
      last: typeof last === 'number' ? last + count : sql<number>`${last} + ${sql.lit(count)}`,
    })
    .onConflict((on) =>
      on.column('name').doUpdateSet({
        last: sql<number>`case when excluded.last > series.last + ${sql.lit(count)} then excluded.last else series.last + ${sql.lit(count)} end`,
      }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return taken.last - count + 1;
}
