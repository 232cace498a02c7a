import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import { isShared } from '#server/core/store/locks.ts';
import { bulkRows } from '#server/core/store/bulk-rows.ts';
import { manyValues } from '#server/core/store/many-values.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { describeChange, type ChangeReport } from './change-report.ts';
import type { NumberedValues, SheetValues } from './read-rows.ts';
import { rowKey, type ChangedValues, type ReportRow, type StoreRow, type StoreSheet } from './store-sheet.ts';

/** Rows that are read and written with a statement. */
const AT_ONCE = 2000;
/** The tables are named by the sheets; what is read of them are the columns of theirs. */
type AnyStore = Kysely<Record<string, StoreRow>>;

/** Rows of a sheet, read. */
export interface SheetRows {
  sheet: StoreSheet;
  /** Name of the file. */
  file: string;
  rows: readonly NumberedValues[];
  /** Titles without a column: in rows that are there they stay as they are. */
  absent: readonly string[];
}

/**
 * Writes the rows that are new or not as they were; none is taken away.
 * @param db a transaction
 * @returns what was done, and everything that is wrong, each at its row
 */
export async function keepSheet(
  db: Database,
  { sheet, file, rows, absent }: SheetRows,
): Promise<{ report: ChangeReport; problems: string[] }> {
  const report: ChangeReport = { added: 0, changed: 0, same: 0, removed: 0, changes: [] };
  const problems: string[] = [];
  const tell = (number: number, problem: string) => void problems.push(`${file}:${number}: ${problem}`);
  tellRepeated(sheet, rows, tell);
  await sheet.check?.(db, rows, tell);
  if (problems.length > 0) return { report, problems };
  const whole = sheet.storeKey.length > 1 ? await allRows(db, sheet) : undefined;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE);
    const keys = batch.map(({ values }) => rowKey(sheet, sheet.rowOf(values, undefined)));
    const before = whole ?? (await rowsByKey(db, sheet, keys));
    const news: ChangedValues[] = [];
    const written: StoreRow[] = [];
    for (const [i, { number, values }] of batch.entries()) {
      const row = before.get(keys[i]!);
      const old = row && (sheet.valuesOf(row) ?? {});
      const now = old ? settled(sheet, row, old, { ...valuesOf(old, absent), ...values }) : values;
      const change = old && describeChange(sheet, old, now);
      if (change === '') {
        report.same += 1;
        continue;
      }
      if (change === undefined || !(sheet.isThere?.(row!) ?? true)) report.added += 1;
      else {
        report.changed += 1;
        report.changes.push(change);
      }
      news.push({ number, values: now, before: old });
      written.push(sheet.rowOf(now, row));
    }
    await sheet.checkChanges?.(db, news, tell);
    if (news.length === 0 || problems.length > 0) continue;
    await writeRows(db, sheet, written);
    await sheet.writeRest?.(
      db,
      news.map(({ values }) => values),
    );
  }
  if (sheet.verify && problems.length === 0)
    sheet.verify(rows, [...(await allRows(db, sheet)).values()], tell);
  return { report, problems };
}

/** Reports rows for the same record with different keys: an instalment, and the month it belongs to. */
function tellRepeated(sheet: StoreSheet, rows: readonly NumberedValues[], report: ReportRow): void {
  const seen = new Map<string, number>();
  for (const { number, values } of rows) {
    const key = rowKey(sheet, sheet.rowOf(values, undefined));
    const before = seen.get(key);
    if (before === undefined) seen.set(key, number);
    else report(number, `repite la fila ${before}.`);
  }
}

function settled(sheet: StoreSheet, row: StoreRow, before: SheetValues, now: SheetValues): SheetValues {
  return sheet.settle?.(now, row, before) ?? now;
}

function valuesOf(values: SheetValues, titles: readonly string[]): SheetValues {
  return Object.fromEntries(Object.entries(values).filter(([title]) => titles.includes(title)));
}

async function allRows(db: Database, sheet: StoreSheet): Promise<Map<string, StoreRow>> {
  const rows = await (db as unknown as AnyStore).selectFrom(sheet.table).selectAll().execute();
  return new Map(rows.map((row) => [rowKey(sheet, row), row]));
}

/** Rows of the store by their key, locked until the end of the transaction. */
export async function rowsByKey(
  db: Database,
  sheet: StoreSheet,
  keys: readonly string[],
): Promise<Map<string, StoreRow>> {
  if (sheet.storeKey.length > 1) return allRows(db, sheet);
  const rows = await (db as unknown as AnyStore)
    .selectFrom(sheet.table)
    .selectAll()
    .where(sheet.storeKey[0]!, 'in', manyValues(db, keys))
    .$if(isShared(db), (query) => query.forUpdate())
    .execute();
  return new Map(rows.map((row) => [rowKey(sheet, row), row]));
}

async function writeRows(db: Database, { table, storeKey, written }: StoreSheet, rows: readonly StoreRow[]) {
  const { columns, rows: all } = bulkRows(db, table, rows as unknown as Insertable<Schema[typeof table]>[]);
  await (db as unknown as AnyStore)
    .insertInto(table)
    .columns(columns)
    .expression(all)
    .onConflict((conflict) =>
      written.length === 0
        ? conflict.columns([...storeKey]).doNothing()
        : conflict
            .columns([...storeKey])
            .doUpdateSet((eb) => Object.fromEntries(written.map((one) => [one, eb.ref(`excluded.${one}`)]))),
    )
    .execute();
}
