import { sheetTable, type SheetTable } from './sheet-table.ts';
import { formulaProblem, writtenCell, type SheetCell, type SheetRow } from '#forms/sheets/sheet.ts';
import { withoutWidthless } from '#formats/written/plain-text.ts';
import type { Cell, CellValue } from './cells.ts';

const RATE = 'Un porcentaje va en una celda de texto, como "2,75".';

/** A column of a spreadsheet that the office brings. */
export interface SheetColumn {
  /** Its title, in capitals or not. */
  title: string;
  /** Another title that it may have: as screens call it. */
  label?: string;
  cell: Cell;
  /** Its cells may be empty, and the column may be missing. */
  optional?: boolean;
  /** Value of an empty cell. */
  empty?: CellValue;
  /** The column may not be missing, though its cells may be empty. */
  demanded?: boolean;
  /** Hundredths, or thousandths: of a cell of numbers it cannot be known which. */
  isRate?: boolean;
  /** Maximum letters, for indexed values. */
  longest?: number;
}

/** Columns of a spreadsheet, and those by which a row is the same row. */
export interface SheetLayout {
  columns: readonly SheetColumn[];
  key: readonly string[];
}

/** Values of a row by the title of their columns; of an empty cell there is none. */
export type SheetValues = Record<string, CellValue>;

export interface NumberedValues {
  /** From 1, as in spreadsheets. */
  number: number;
  values: SheetValues;
}

/** Parsed rows of a spreadsheet, and its errors. */
export interface RowsReading {
  rows: NumberedValues[];
  /** Everything that is wrong with it, each at its row and column. */
  problems: string[];
  /** Titles that it has no column for. */
  absent: readonly string[];
}

type Report = (problem: string) => void;

/**
 * Parses the rows of a spreadsheet in the formats that people write: `15/04/2026`, `1.234,56`, the label of a code.
 * @param file its name
 */
export function readRows(file: string, written: readonly SheetRow[], layout: SheetLayout): RowsReading {
  const problems: string[] = [];
  const report: Report = (problem) => void problems.push(`${file}:${problem}`);
  const table = sheetTable(written);
  if ('problem' in table) {
    report(table.problem);
    return { rows: [], problems, absent: [] };
  }
  const columns = columnsOf(table, layout.columns, report);
  if (problems.length > 0) return { rows: [], problems, absent: [] };
  const seen = new Map<string, number>();
  const rows: NumberedValues[] = [];
  for (const { number, cells, problem: unread } of table.rows) {
    if (unread !== undefined) {
      report(`${number}: ${unread}`);
      continue;
    }
    const values = readRow(columns, cells, (problem) => report(`${number}: ${problem}`));
    for (const { title, empty } of layout.columns) if (empty !== undefined) values[title] ??= empty;
    const before = firstOf(
      seen,
      layout.key.map((title) => values[title]),
      number,
    );
    if (before !== number) report(`${number}: ${layout.key.join(', ')}: repite la fila ${before}.`);
    rows.push({ number, values });
  }
  const absent = layout.columns.filter((one) => !columns.includes(one)).map(({ title }) => title);
  return { rows, problems, absent };
}

/** The first row with a key: this one if it is the first, or if part of the key is invalid. */
function firstOf(seen: Map<string, number>, key: readonly (CellValue | undefined)[], number: number): number {
  if (key.includes(undefined)) return number;
  const written = JSON.stringify(key);
  const before = seen.get(written);
  if (before === undefined) seen.set(written, number);
  return before ?? number;
}

/** The columns of a file in its order. */
function columnsOf(
  { titles, heading }: SheetTable,
  columns: readonly SheetColumn[],
  report: Report,
): SheetColumn[] {
  const all = columns.map(({ title }) => title).join(', ');
  const found = titles
    .map(withoutWidthless)
    .map((written) =>
      columns.find(({ title, label }) => isCalled(written, title) || isCalled(written, label)),
    );
  for (const [i, column] of found.entries()) {
    if (!column) report(`${heading}: no va ninguna columna "${titles[i]}": van ${all}.`);
    else if (found.indexOf(column) !== i) report(`${heading}: la columna "${titles[i]}" está dos veces.`);
  }
  for (const column of columns)
    if (isDemanded(column) && !found.includes(column))
      report(`${heading}: falta la columna "${column.title}".`);
  return found.filter((column) => column !== undefined);
}

function readRow(columns: readonly SheetColumn[], cells: readonly SheetCell[], report: Report): SheetValues {
  const values: SheetValues = {};
  for (const [i, column] of columns.entries()) {
    const typed = withoutWidthless(writtenCell(cells[i] ?? null));
    const { title, optional = false, empty } = column;
    if (typed === '') {
      if (!optional && empty === undefined) report(`${title}: está vacía.`);
      continue;
    }
    try {
      values[title] = readCell(column, typed, cells[i]);
    } catch (error) {
      report(`${title}: ${(error as Error).message}`);
    }
  }
  return values;
}

function readCell({ cell, isRate, longest }: SheetColumn, typed: string, held: SheetCell | undefined) {
  const wrong = formulaProblem(typed);
  if (wrong !== null) throw new Error(wrong);
  // A cell shown as 2,75 % holds 0.0275 and one shown as 2,75 holds 2.75: only a text is unambiguous.
  if (isRate && typeof held === 'number') throw new Error(RATE);
  if (longest !== undefined && typed.length > longest) throw new Error(`Tiene más de ${longest} letras.`);
  return cell.read(typed);
}

function isDemanded({ optional = false, empty, demanded }: SheetColumn): boolean {
  return demanded ?? (!optional && empty === undefined);
}

/** Titles are the same in capitals or not. */
const isCalled = (written: string, title: string | undefined) =>
  written.toLowerCase() === title?.toLowerCase();
