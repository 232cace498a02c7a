import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { CellKind, Listing } from './listing.ts';
import { undatedZip } from '#server/documents/drawing/undated-zip.ts';

/** Widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 24, money: 16, date: 12, integer: 8 };
const MONEY = '#,##0.00';
const DAY = 'dd/mm/yyyy';

/** The list as an Excel workbook: amounts are numbers and days are days, so they can be added and sorted. */
export async function listingSheet({ title, columns, rows }: Listing): Promise<Uint8Array> {
  const header = columns.map(({ title: value }): Cell => ({ value, fontWeight: 'bold' }));
  const lines = rows.map(({ cells, total }) =>
    cells.map((cell, i) => valued(cell, columns[i]?.kind ?? 'text', total ?? false)),
  );
  const data: SheetData = [header, ...lines];
  const options = {
    sheet: title.slice(0, 31),
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
  };
  return undatedZip(await writeExcelFile(data, options).toBuffer());
}

function valued(cell: string | null, kind: CellKind, total: boolean): Cell {
  if (cell === null) return null;
  const style = total ? ({ fontWeight: 'bold' } as const) : {};
  if (kind === 'money') return { type: Number, value: Number(cell), format: MONEY, ...style };
  if (kind === 'integer') return { type: Number, value: Number(cell), ...style };
  if (kind === 'date') return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: DAY, ...style };
  return { type: String, value: cell, ...style };
}
