import type { CellValue } from './cells.ts';
import type { NumberedValues, SheetColumn, SheetLayout, SheetValues } from './read-rows.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** A row as the store keeps it. */
export type StoreRow = Record<string, string | number | null>;

/** Reports a problem of a row. */
export type ReportRow = (number: number, problem: string) => void;

/** A row that is new, or not as it was. */
export interface ChangedValues extends NumberedValues {
  /** Stored values; undefined: new. */
  before: SheetValues | undefined;
}

/** A spreadsheet with the rows of a table of the store. */
export interface StoreSheet extends SheetLayout {
  /** Name of its file and its template: `vehiculos`. */
  name: string;
  /** `Vehículos`. */
  title: string;
  table: keyof Schema;
  /** Columns of the table by which a row is the same row. */
  storeKey: readonly string[];
  /** Rows as people write them, by title, for its template: those of all sheets can be loaded together, on any day. */
  samples: readonly Readonly<Record<string, string>>[];
  /** Columns of the table that a row that is there already takes from the spreadsheet; the rest stay. */
  written: readonly string[];
  /**
   * A row as the store keeps it.
   * @param before as it is there
   */
  rowOf(values: SheetValues, before: StoreRow | undefined): StoreRow;
  /** Values of a stored row by column title; undefined when a spreadsheet cannot express it. */
  valuesOf(row: StoreRow): SheetValues | undefined;
  /** Returns true when a row of a table shared with another sheet has this sheet's data. */
  isThere?(row: StoreRow): boolean;
  /** Values with what follows from the others, before they are compared. */
  normalise?(values: SheetValues): SheetValues;
  /** Values of an existing row that prevail over the spreadsheet. */
  settle?(values: SheetValues, row: StoreRow, before: SheetValues): SheetValues;
  /** Reports what contradicts other rows or the store. */
  check?(db: Database, rows: readonly NumberedValues[], report: ReportRow): Promise<void>;
  /** Reports what may not change any more. */
  checkChanges?(db: Database, rows: readonly ChangedValues[], report: ReportRow): Promise<void>;
  /** Reports what contradicts each other among all rows of the table, once those of the file are written. */
  verify?(rows: readonly NumberedValues[], stored: readonly StoreRow[], report: ReportRow): void;
  /** Writes what is in other tables. */
  writeRest?(db: Database, rows: readonly SheetValues[]): Promise<void>;
  /** Takes rows away, when it is not to delete them. */
  drop?(db: Database, rows: readonly StoreRow[]): Promise<void>;
  /** Takes away what is in other tables. */
  dropRest?(db: Database, rows: readonly StoreRow[]): Promise<void>;
  /** Why a row cannot be taken away, by its key; nothing of those that can. */
  usesOf?(db: Database, rows: readonly StoreRow[]): Promise<ReadonlyMap<string, string>>;
}

/** The key of a row in its table. */
export function rowKey({ storeKey }: Pick<StoreSheet, 'storeKey'>, row: StoreRow): string {
  return storeKey.length === 1 ? String(row[storeKey[0]!]) : JSON.stringify(storeKey.map((one) => row[one]));
}

/** A column with where the store keeps it. */
export interface StoreColumn extends SheetColumn {
  as: string;
}

/** A sheet with one column of the store for each of its own; an empty cell is null. */
export function plainSheet(
  sheet: Pick<StoreSheet, 'name' | 'title' | 'table' | 'samples'> &
    Pick<Partial<StoreSheet>, 'check' | 'checkChanges' | 'usesOf' | 'verify'> & {
      key: readonly string[];
      columns: readonly StoreColumn[];
    },
): StoreSheet {
  const { columns, key } = sheet;
  const storeKey = key.map((title) => columns.find((one) => one.title === title)!.as);
  return {
    ...sheet,
    storeKey,
    written: columns.map(({ as }) => as).filter((as) => !storeKey.includes(as)),
    rowOf: (values) =>
      Object.fromEntries(columns.map(({ title, as }) => [as, storedValue(values[title])] as const)),
    valuesOf: (row) => presentValues(columns.map(({ title, as }) => [title, row[as]] as const)),
  };
}

/** Flags are kept as 0 or 1. */
export function storedValue(value: CellValue | undefined): string | number | null {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}

/** Values by their title, without those that are not there. */
export function presentValues(
  pairs: readonly (readonly [title: string, value: CellValue | null | undefined])[],
): SheetValues {
  const values: SheetValues = {};
  for (const [title, value] of pairs) if (value !== null && value !== undefined) values[title] = value;
  return values;
}
