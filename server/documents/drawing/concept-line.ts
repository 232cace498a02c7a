import { date } from '#formats/date.ts';
import { sumMoney, writeAmount } from '#formats/money.ts';
import type { Column, PaperRow } from './table.ts';

/** One line of debt or payment. Amounts in wire format (`"15000.00"`), days `yyyy-mm-dd`. */
export interface ConceptLine {
  /** `03/2026`; empty: unknown. */
  period: string;
  /** `Cuota 03/2026`. */
  concept: string;
  due: string;
  /** Null, with the two below, when the amount has no such parts. */
  capital: string | null;
  interest: string | null;
  discount: string | null;
  total: string;
}

/** A column of a table of concepts. */
export interface ConceptColumn extends Column {
  /** Text of a line in this column; empty: none. */
  cell(line: ConceptLine): string;
  /** Cell of the totals row; absent: none. */
  sum?(lines: readonly ConceptLine[]): string;
}

const PARTS = ['capital', 'interest', 'discount', 'total'] as const;

/** A column of amounts, with their sum. */
const amounts = (title: string, width: number, part: (typeof PARTS)[number]): ConceptColumn => ({
  title,
  width,
  align: 'right',
  cell: ({ [part]: amount }) => (amount === null ? '' : writeAmount(amount)),
  sum: (lines) => writeAmount(sumMoney(lines.flatMap(({ [part]: amount }) => amount ?? []))),
});

/** Columns of a table of concepts, in order. */
export const CONCEPT_COLUMNS: readonly ConceptColumn[] = [
  { title: 'Período', width: 48, cell: ({ period }) => period },
  { title: 'Concepto', cell: ({ concept }) => concept },
  { title: 'Vencimiento', width: 60, cell: ({ due }) => date.write(due) },
  amounts('Capital', 68, 'capital'),
  amounts('Intereses', 60, 'interest'),
  amounts('Bonificación', 60, 'discount'),
  amounts('Total', 70, 'total'),
];

/** Cells of a line, in the order of the columns. */
export function conceptCells(
  line: ConceptLine,
  columns: readonly ConceptColumn[] = CONCEPT_COLUMNS,
): string[] {
  return columns.map((column) => column.cell(line));
}

/** The totals row. */
export function totalRow(
  label: string,
  lines: readonly ConceptLine[],
  columns: readonly ConceptColumn[] = CONCEPT_COLUMNS,
): PaperRow {
  const called = columns.findIndex(({ title }) => title === 'Concepto');
  const cells = columns.map((column, at) => (at === called ? label : (column.sum?.(lines) ?? '')));
  return { cells, total: true };
}

/** The table of some lines and their totals, without the columns that would be empty. */
export function conceptTable(lines: readonly ConceptLine[]): {
  columns: readonly Column[];
  rows: PaperRow[];
} {
  const columns = CONCEPT_COLUMNS.filter(({ cell }) => lines.some((line) => cell(line) !== ''));
  const rows = lines.map((line) => ({ cells: conceptCells(line, columns) }));
  return { columns, rows: [...rows, totalRow('Total', lines, columns)] };
}
