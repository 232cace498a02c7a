import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** The greatest number of a series that was written, whoever gave it, or how the store finds it: the series goes on after it. */
type Last = number | RawBuilder<number>;

/** Numbers that follow each other. */
export interface Series {
  readonly name: string;
  readonly last: Last;
}

/**
 * Takes the next number of a series, or the first of several, inside the transaction that writes them all: if that is undone the
 * number goes to the next who asks, so there are no gaps and none twice. Whoever asks for the same series meanwhile waits for
 * the end of the transaction: take it as late as possible, and write what takes it or fail.
 */
export async function nextInSeries(db: Kysely<Schema>, name: string, last: Last, count = 1): Promise<number> {
  const [greatest] = await taken(db, [{ name, last }], count);
  return greatest! - count + 1;
}

/**
 * Takes the next number of each of some series with one question, as `nextInSeries` does. Always name them in the order in which
 * others take them, or two wait for each other.
 */
export function nextInEach(db: Kysely<Schema>, series: readonly Series[]): Promise<number[]> {
  return taken(db, series, 1);
}

async function taken(db: Kysely<Schema>, series: readonly Series[], count: number): Promise<number[]> {
  const more = sql.lit(count);
  const rows = await db
    .insertInto('series')
    .values(
      series.map(({ name, last }) => ({
        name,
        last: typeof last === 'number' ? last + count : sql<number>`${last} + ${more}`,
      })),
    )
    .onConflict((on) =>
      on.column('name').doUpdateSet({
        last: sql<number>`case when excluded.last > series.last + ${more} then excluded.last else series.last + ${more} end`,
      }),
    )
    .returning(['name', 'last'])
    .execute();
  const lastOf = new Map(rows.map(({ name, last }) => [name, last]));
  return series.map(({ name }) => lastOf.get(name)!);
}
