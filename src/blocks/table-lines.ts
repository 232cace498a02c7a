import type { CompiledTable } from '#contract/compiled.ts';
import { holds } from '#expressions/evaluate.ts';
import type { TableRow } from './table-rows.ts';

/** What a table draws as one `<tr>`: a row, or the explanation under an open one. */
export interface TableLine {
  readonly key: string;
  readonly entry: TableRow;
  readonly under: boolean;
}

/** The lines of a table whose rows of these keys are open. */
export function linesOf(
  rows: readonly TableRow[],
  open: ReadonlySet<string>,
  explain: CompiledTable['explain'],
): readonly TableLine[] {
  return rows.flatMap((entry) => {
    const line = { key: entry.key, entry, under: false };
    return explain && open.has(entry.key) && holds(explain.when, entry.scope)
      ? [line, { key: `${entry.key} under`, entry, under: true }]
      : [line];
  });
}
