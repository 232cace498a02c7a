import type { RecordLayout } from '#contract/generated/grammar.ts';
import { writeFixed } from './read-cell.ts';
import type { RecordRow } from './record-report.ts';

/** A record as a line of fixed width. */
export function writeRecord({ columns }: RecordLayout, values: RecordRow['values']): string {
  return columns.map((column) => writeFixed(column, values[column.name] ?? '')).join('');
}
