import { INK } from './ink.ts';
import { drawArtifact, MEASURE, PAGE, type Element, type Sheet } from './sheet.ts';
import { fittingSize, heightOf, drawText, type TextStyle } from './draw-text.ts';

export interface Column {
  title: string;
  /** Points. Those that have none share the rest. */
  width?: number;
  align?: 'right';
}

export interface PaperRow {
  cells: readonly string[];
  /** A second line over the whole row: why it cannot be paid. */
  note?: string | null;
  /** A sum: never starts a page. */
  total?: boolean;
}

/** Space for the rest of a table: first and last y. */
export interface TableSpace {
  y: number;
  bottom: number;
}

const SIZE = 8.5;
const HEADER = 18;
const PADDING = 2.8;
/** Between columns, and from the edges of the page's measure. */
const GUTTER = 7;

/**
 * Draws a table over several pages: `turn` opens the next one and returns its space; the header is repeated. Returns
 * the y below it.
 */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly PaperRow[],
  room: TableSpace,
  turn: () => TableSpace,
): number {
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const places = place(columns);
  const heights = rows.map((row) => rowHeight(sheet, places, row));
  let { y, bottom } = room;
  if (y + HEADER + keptTogether(rows, heights, 0) > bottom) ({ y, bottom } = turn());
  y = drawHeader(sheet, table, places, y);
  rows.forEach((row, index) => {
    if (y + keptTogether(rows, heights, index) > bottom && !row.total) {
      ({ y, bottom } = turn());
      y = drawHeader(sheet, table, places, y);
    }
    y = drawRow(sheet, table, places, row, y, heights[index] ?? 0);
  });
  table.end();
  return y;
}

interface Place extends Column {
  x: number;
  width: number;
}

function place(columns: readonly Column[]): Place[] {
  const rest = MEASURE - GUTTER - columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const sharing = columns.filter(({ width }) => width === undefined).length;
  let x: number = PAGE.left + GUTTER;
  return columns.map((column) => {
    const width = column.width ?? rest / sharing;
    x += width;
    return { ...column, width, x: x - width };
  });
}

/** Height of a row and of the sums that follow it. */
function keptTogether(rows: readonly PaperRow[], heights: readonly number[], index: number): number {
  let height = heights[index] ?? 0;
  for (let next = index + 1; rows[next]?.total; next++) height += heights[next] ?? 0;
  return height;
}

function writing(sheet: Sheet, { width, align }: Place, row: PaperRow, text: string): TextStyle {
  const weight = row.total ? '600' : '400';
  const unbroken = align ? text : longestWord(text);
  const size = fittingSize(sheet, unbroken, SIZE, width - GUTTER, weight);
  return { size, width: width - GUTTER, align, lines: 6, weight, tag: 'TD' };
}

/** The longest unbreakable text of a cell: a date, a number, a plate. */
function longestWord(text: string): string {
  return text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function rowHeight(sheet: Sheet, places: readonly Place[], row: PaperRow): number {
  const cells = places.map((column, index) => {
    const text = row.cells[index] || ' ';
    return heightOf(sheet, text, writing(sheet, column, row, text));
  });
  return Math.max(...cells) + 2 * PADDING + (row.note ? 11 : 0);
}

function drawHeader(sheet: Sheet, table: Element, places: readonly Place[], y: number): number {
  drawArtifact(sheet, (doc) => doc.rect(PAGE.left, y, MEASURE, HEADER).fill(sheet.ink.tint));
  const into = sheet.doc.struct('TR');
  table.add(into);
  for (const { title, x, width, align } of places) {
    const options = { size: 7.5, weight: '600', color: sheet.ink.primary, tag: 'TH', into } as const;
    drawText(sheet, title, x, y + 4.5, { ...options, width: width - GUTTER, align });
  }
  return y + HEADER;
}

function drawRow(
  sheet: Sheet,
  table: Element,
  places: readonly Place[],
  row: PaperRow,
  y: number,
  height: number,
): number {
  const into = sheet.doc.struct('TR');
  table.add(into);
  places.forEach((column, index) => {
    const text = row.cells[index];
    if (text) drawText(sheet, text, column.x, y + PADDING, { ...writing(sheet, column, row, text), into });
  });
  if (row.note) {
    const options = { size: 7.5, width: MEASURE - 2 * GUTTER, color: INK.muted, tag: 'TD', into } as const;
    drawText(sheet, row.note, PAGE.left + GUTTER, y + height - PADDING - 10, options);
  }
  const rule = row.total ? sheet.ink.primary : INK.line;
  drawArtifact(sheet, (doc) => doc.rect(PAGE.left, y + height, MEASURE, 0.5).fill(rule));
  return y + height;
}
