import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** The highest number written before the series existed, or SQL that finds it: the series continues after it. */
type Last = number | RawBuilder<number>;

/** A series of consecutive numbers. */
export interface Series {
  readonly name: string;
  readonly last: Last;
}

/**
 * Takes the next number of a series, or the first of several, inside the transaction that writes them. A rollback
 * returns the number, so there are no gaps and no duplicates. Other transactions wait for this one to take from the
 * same series: take it as late as possible, and write its number or fail.
 */
export async function nextInSeries(db: Kysely<Schema>, name: string, last: Last, count = 1): Promise<number> {
  const [greatest] = await taken(db, [{ name, last }], count);
  return greatest! - count + 1;
}

/**
 * Takes the next number of several series in one query, as `nextInSeries` does. Name them always in the same order, to
 * avoid deadlocks.
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
