/** Functions that compiled expressions use to read tables of config. Loaded with the screens that read one. */
import type { Maybe } from '#contract/expression.ts';

/** A row by column, in wire form. */
export type WireRow = Readonly<Record<string, unknown>>;

/** The rows of a table in force from a day on. */
export interface Edition {
  readonly from: string;
  readonly rows: readonly WireRow[];
}

const NOT_IN_FORCE = new Error('No edition is in force.');

/** Result of an expression that reads tables: null on a day without edition, so that no sum is partial. */
export function known<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error === NOT_IN_FORCE) return null;
    throw error;
  }
}

/** The rows in force on a day. Editions are in order. Inside `known`. */
export function edition(editions: readonly Edition[], day: Maybe<string>): readonly WireRow[] {
  const found = day == null ? undefined : editions.filter(({ from }) => from <= day).at(-1);
  if (!found) throw NOT_IN_FORCE;
  return found.rows;
}

/** The row with this value in a column. */
export const find = (rows: Maybe<readonly WireRow[]>, column: string, value: unknown): WireRow | null =>
  (value == null ? undefined : rows?.find((row) => row[column] === value)) ?? null;

/** The first row with a limit not below a value; one without limit covers all the rest. */
export function band<T>(
  rows: Maybe<readonly WireRow[]>,
  column: string,
  value: Maybe<T>,
  order: (a: T, b: T) => number | null,
): WireRow | null {
  if (value == null) return null;
  const covers = (row: WireRow) => row[column] == null || (order(row[column] as T, value) ?? -1) >= 0;
  return rows?.find(covers) ?? null;
}

/** The values attached to a code. */
export const worth = (codes: Readonly<Record<string, WireRow>>, code: Maybe<string>, name: string): unknown =>
  code == null ? null : (codes[code]?.[name] ?? null);
