import { writtenCell, type SheetCell, type SheetRow } from '#forms/sheets/sheet.ts';
import { counted } from '#formats/written/counted.ts';

/** A spreadsheet with titles, without the rows and columns that are empty. */
export interface SheetTable {
  /** Titles of its columns, from left to right. */
  titles: readonly string[];
  /** Number of the row of titles, from 1. */
  heading: number;
  rows: readonly SheetTableRow[];
}

export interface SheetTableRow {
  /** From 1, as in spreadsheets. */
  number: number;
  /** A cell for each title. */
  cells: readonly SheetCell[];
  /** Why it cannot be read, in words; then it has no cells. */
  problem?: string;
}

const QUOTES = 'hay comillas que no cierran, o de más.';
const NO_TITLES: SheetTable = { titles: [], heading: 1, rows: [] };

/**
 * The table of a spreadsheet: its first row with something has the titles. Columns without a title that have nothing are none,
 * and rows that have nothing are none.
 * @returns the table, or what is wrong with its titles
 */
export function sheetTable(rows: readonly SheetRow[]): SheetTable | { problem: string } {
  const first = rows.findIndex((cells) => cells === null || !isBlank(cells));
  if (first < 0) return NO_TITLES;
  const written = rows[first];
  if (!written) return { problem: `${first + 1}: ${QUOTES}` };
  const all = written.map(writtenCell);
  const titled = all.flatMap((title, column) => (title === '' ? [] : [column]));
  const width = (titled.at(-1) ?? 0) + 1;
  const table: SheetTableRow[] = [];
  for (const [i, cells] of rows.entries()) {
    if (i <= first || (cells !== null && isBlank(cells))) continue;
    const number = i + 1;
    if (cells === null) {
      table.push({ number, cells: [], problem: QUOTES });
      continue;
    }
    const filled = withoutBlankEnd(cells, width);
    const stray = filled.findIndex((cell, column) => column < width && all[column] === '' && !isEmpty(cell));
    if (stray >= 0) {
      table.push({ number, cells: [], problem: `la columna ${letterOf(stray)} no tiene título.` });
    } else if (filled.length !== width) {
      const problem = `tiene ${counted(filled.length - (width - titled.length), 'celda', 'celdas')} y ${titled.length === 1 ? 'va' : 'van'} ${titled.length}.`;
      table.push({ number, cells: [], problem });
    } else {
      table.push({ number, cells: titled.map((column) => filled[column] ?? null) });
    }
  }
  return { titles: titled.map((column) => all[column]!), heading: first + 1, rows: table };
}

const isEmpty = (cell: SheetCell) => writtenCell(cell) === '';
const isBlank = (cells: readonly SheetCell[]) => cells.every(isEmpty);

/** Cells up to the last one that is filled, or up to a width. */
function withoutBlankEnd(cells: readonly SheetCell[], width: number): readonly SheetCell[] {
  let end = cells.length;
  while (end > width && isEmpty(cells[end - 1]!)) end -= 1;
  return cells.slice(0, end);
}

/** A column as a spreadsheet calls it: `A`, `Z`, `AA`. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
