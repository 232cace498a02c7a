import { date } from '#formats/date.ts';
import { sumMoney, writeAmount } from '#formats/money.ts';
import type { Column, Row } from './table.ts';

/** One line of what is owed or paid. Amounts are money on the wire (`"15000.00"`), days `yyyy-mm-dd`. */
export interface ConceptLine {
  /** `03/2026`. */
  period: string;
  /** `Cuota 03/2026`. */
  concept: string;
  due: string;
  capital: string;
  interest: string;
  discount: string;
  total: string;
}

export const CONCEPT_COLUMNS: readonly Column[] = [
  { title: 'Período', width: 48 },
  { title: 'Concepto' },
  { title: 'Vencimiento', width: 60 },
  { title: 'Capital', width: 68, align: 'right' },
  { title: 'Intereses', width: 60, align: 'right' },
  { title: 'Bonificación', width: 60, align: 'right' },
  { title: 'Total', width: 70, align: 'right' },
];

/** The cells of a line, in the order of the columns. */
export function conceptCells(line: ConceptLine): string[] {
  const amounts = [line.capital, line.interest, line.discount, line.total].map(writeAmount);
  return [line.period, line.concept, date.write(line.due), ...amounts];
}

/** The sums of the lines, under their columns. */
export function totalRow(label: string, lines: readonly ConceptLine[]): Row {
  const sum = (pick: (line: ConceptLine) => string) => writeAmount(sumMoney(lines.map(pick)));
  const amounts = [
    sum((l) => l.capital),
    sum((l) => l.interest),
    sum((l) => l.discount),
    sum((l) => l.total),
  ];
  return { cells: ['', label, '', ...amounts], total: true };
}

/** The lines and their sums. */
export function conceptRows(lines: readonly ConceptLine[]): Row[] {
  return [...lines.map((line) => ({ cells: conceptCells(line) })), totalRow('Total', lines)];
}
