import { date } from '#formats/date.ts';
import { sumMoney, writeAmount } from '#formats/money.ts';
import type { Column, Row } from './table.ts';

/** One line of what is owed or paid. Amounts are money on the wire (`"15000.00"`), days `yyyy-mm-dd`. */
export interface ConceptLine {
  /** `03/2026`; empty: nobody said what period it is of. */
  period: string;
  /** `Cuota 03/2026`. */
  concept: string;
  due: string;
  /** Null, as the two that follow: its amount is not made of such parts. */
  capital: string | null;
  interest: string | null;
  discount: string | null;
  total: string;
}

/** A column of a table of concepts. */
export interface ConceptColumn extends Column {
  /** What a line says there; empty: nothing. */
  cell(line: ConceptLine): string;
  /** What stands under the lines; absent: nothing. */
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

/** What is said of lines, in order. */
export const CONCEPT_COLUMNS: readonly ConceptColumn[] = [
  { title: 'Período', width: 48, cell: ({ period }) => period },
  { title: 'Concepto', cell: ({ concept }) => concept },
  { title: 'Vencimiento', width: 60, cell: ({ due }) => date.write(due) },
  amounts('Capital', 68, 'capital'),
  amounts('Intereses', 60, 'interest'),
  amounts('Bonificación', 60, 'discount'),
  amounts('Total', 70, 'total'),
];

/** The cells of a line, in the order of the columns. */
export function conceptCells(
  line: ConceptLine,
  columns: readonly ConceptColumn[] = CONCEPT_COLUMNS,
): string[] {
  return columns.map((column) => column.cell(line));
}

/** The sums of the lines, under their columns. */
export function totalRow(
  label: string,
  lines: readonly ConceptLine[],
  columns: readonly ConceptColumn[] = CONCEPT_COLUMNS,
): Row {
  const called = columns.findIndex(({ title }) => title === 'Concepto');
  const cells = columns.map((column, at) => (at === called ? label : (column.sum?.(lines) ?? '')));
  return { cells, total: true };
}

/** The lines and their sums, under the columns that some of them have something to say in. */
export function conceptTable(lines: readonly ConceptLine[]): { columns: readonly Column[]; rows: Row[] } {
  const columns = CONCEPT_COLUMNS.filter(({ cell }) => lines.some((line) => cell(line) !== ''));
  const rows = lines.map((line) => ({ cells: conceptCells(line, columns) }));
  return { columns, rows: [...rows, totalRow('Total', lines, columns)] };
}
