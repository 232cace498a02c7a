import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import { isShared } from './locks.ts';
import type { Schema } from './schema/schema.ts';

/**
 * Thousands of rows for one insert statement with a constant text. With one parameter per cell the statement takes
 * longer to build and parse than the rows to be stored.
 *
 * const { columns, rows } = bulkRows(db, 'holiday', all);
 * await db.insertInto('holiday').columns(columns).expression(rows).execute();
 *
 * @param all at least one, all with the same columns
 */
export function bulkRows<Name extends keyof Schema & string>(
  db: Kysely<Schema>,
  table: Name,
  all: readonly Insertable<Schema[Name]>[],
): { columns: (keyof Schema[Name] & string)[]; rows: RawBuilder<unknown> } {
  const columns = Object.keys(all[0]!) as (keyof Schema[Name] & string)[];
  const rows = isShared(db) ? recordset(table, columns, all) : arrays(columns, all);
  return { columns, rows };
}

function recordset(table: string, columns: readonly string[], all: readonly object[]) {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(all, storable)}::json)`;
}

/** As arrays: looking up a key of an object is linear, and is repeated for each cell. */
function arrays(columns: readonly string[], all: readonly object[]) {
  const cells = all.map((row) => columns.map((name) => row[name as keyof typeof row]));
  const values = sql.join(columns.map((_, i) => sql`value ->> ${sql.lit(i)}`));
  // Without a `where`, SQLite would parse `on conflict` as part of the select.
  return sql`select ${values} from json_each(${JSON.stringify(cells, storable)}) where true`;
}

function storable(_: string, value: unknown): unknown {
  if (typeof value === 'boolean' || (typeof value === 'number' && !Number.isSafeInteger(value)))
    throw new TypeError(`The store keeps neither booleans nor fractions (got ${value}).`);
  return value;
}
