import type { CompiledTable } from '#contract/compiled.ts';
import { holds } from '#expressions/evaluate.ts';
import type { TableRow } from './table-rows.ts';

/** What a table draws as one `<tr>`: a row, or the explanation under an open one. */
export interface TableLine {
  readonly key: string;
  readonly entry: TableRow;
  readonly under: boolean;
}

/** Whether a row is open: as its table begins, unless somebody turned it (`turned` has its key). */
export function isOpen(key: string, turned: ReadonlySet<string>, explain: CompiledTable['explain']): boolean {
  return turned.has(key) !== (explain?.open ?? false);
}

/** The lines of a table, with what stands under its open rows. */
export function linesOf(
  rows: readonly TableRow[],
  turned: ReadonlySet<string>,
  explain: CompiledTable['explain'],
): readonly TableLine[] {
  return rows.flatMap((entry) => {
    const line = { key: entry.key, entry, under: false };
    return explain && isOpen(entry.key, turned, explain) && holds(explain.when, entry.scope)
      ? [line, { key: `${entry.key} under`, entry, under: true }]
      : [line];
  });
}
