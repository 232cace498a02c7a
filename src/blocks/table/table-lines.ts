import type { CompiledTable } from '#contract/compiled.ts';
import { isMet } from '#expressions/evaluate.ts';
import type { TableRow } from './table-rows.ts';

/** Content of one `<tr>`: a row, or the explanation below an open one. */
export interface TableLine {
  readonly key: string;
  readonly entry: TableRow;
  readonly under: boolean;
}

/** True if a row is open: the table's default, inverted if `turned` has its key. */
export function isRowOpen(
  key: string,
  turned: ReadonlySet<string>,
  explain: CompiledTable['explain'],
): boolean {
  return turned.has(key) !== (explain?.open ?? false);
}

/** Lines of a table: its rows, and the explanation below each open one. */
export function tableLines(
  rows: readonly TableRow[],
  turned: ReadonlySet<string>,
  explain: CompiledTable['explain'],
): readonly TableLine[] {
  return rows.flatMap((entry) => {
    const line = { key: entry.key, entry, under: false };
    return explain && isRowOpen(entry.key, turned, explain) && isMet(explain.when, entry.scope)
      ? [line, { key: `${entry.key} under`, entry, under: true }]
      : [line];
  });
}
