import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Rows of a table in one statement: engines take some 32 thousand parameters. */
const PARAMETERS = 30_000;

/** Maps the entries of a record. */
export function entriesOf<V, R>(record: Readonly<Record<string, V>>, row: (key: string, value: V) => R): R[] {
  return Object.entries(record).map(([key, value]) => row(key, value));
}

/** Rows into a table, in as few statements as its engine takes. */
export async function insertRows<T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const most = Math.floor(PARAMETERS / Object.keys(first).length);
  for (let at = 0; at < rows.length; at += most)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + most))
      .execute();
}
