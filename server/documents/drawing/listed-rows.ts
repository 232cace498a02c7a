import { MEASURE, PAGE, type Sheet } from './sheet.ts';
import { drawTable, type Column, type TableSpace } from './table.ts';
import { drawText } from './draw-text.ts';

/** Rows under their title: `Vehículos`. */
export interface ListedRows {
  title: string;
  columns: Column[];
  rows: string[][];
}

/** Draws lists one under another, each as a table with its title; `turn` opens the next page. Returns the y under them. */
export function drawListedRows(
  sheet: Sheet,
  tables: readonly ListedRows[],
  y: number,
  turn: () => TableSpace,
): number {
  return tables.reduce((at, { title, columns, rows }) => {
    const heading = { size: 11.5, weight: '600', width: MEASURE, tag: 'H2' } as const;
    const top = at + 70 > PAGE.bottom ? turn().y : at;
    const under = drawText(sheet, title, PAGE.left, top, heading) + 6;
    const cells = rows.map((row) => ({ cells: row }));
    return drawTable(sheet, columns, cells, { y: under, bottom: PAGE.bottom }, turn) + 20;
  }, y);
}
