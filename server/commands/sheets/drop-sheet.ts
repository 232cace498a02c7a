import type { Kysely } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import type { NumberedValues, SheetLayout } from './read-rows.ts';
import { rowsByKey } from './keep-sheet.ts';
import { rowKey, type StoreRow, type StoreSheet } from './store-sheet.ts';

const AT_ONCE = 2000;

/** Layout for rows to delete: only their key is read; other columns are ignored. */
export function dropLayout({ columns, key }: SheetLayout): SheetLayout {
  const free = { read: (typed: string) => typed, write: String };
  return {
    key,
    columns: columns.map((column) =>
      key.includes(column.title) ? column : { title: column.title, cell: free, optional: true },
    ),
  };
}

/**
 * Takes rows away by their key.
 * @param db a transaction
 * @returns how many, and why some cannot be
 */
export async function dropSheet(
  db: Database,
  { sheet, file, rows }: { sheet: StoreSheet; file: string; rows: readonly NumberedValues[] },
): Promise<{ removed: number; problems: string[] }> {
  const store = db as unknown as Kysely<Record<string, StoreRow>>;
  const problems: string[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE).map(({ number, values }) => {
      const row = sheet.rowOf(values, undefined);
      return { number, row, key: rowKey(sheet, row) };
    });
    const there = await rowsByKey(
      db,
      sheet,
      batch.map(({ key }) => key),
    );
    const found = batch.map(({ key }) => there.get(key)).filter((row) => row !== undefined);
    const uses = (await sheet.usesOf?.(db, found)) ?? new Map<string, string>();
    for (const { number, key } of batch) {
      const problem = there.has(key) ? uses.get(key) : 'no está.';
      if (problem !== undefined) problems.push(`${file}:${number}: ${problem}`);
    }
    if (problems.length > 0) continue;
    if (sheet.drop) {
      await sheet.drop(db, found);
      continue;
    }
    await sheet.dropRest?.(db, found);
    const [only, ...others] = sheet.storeKey;
    const key = only!;
    if (others.length === 0) {
      await store
        .deleteFrom(sheet.table)
        .where(
          key,
          'in',
          found.map((row) => row[key]!),
        )
        .execute();
      continue;
    }
    for (const row of found)
      await store
        .deleteFrom(sheet.table)
        .where((is) => is.and(sheet.storeKey.map((one) => is(one, '=', row[one]!))))
        .execute();
  }
  return { removed: rows.length, problems };
}
