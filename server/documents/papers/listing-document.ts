import { date } from '#formats/date.ts';
import { integer } from '#formats/integer.ts';
import { writeAmount } from '#formats/money.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import {
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  numberPages,
} from '#server/documents/drawing/letterhead.ts';
import type { CellKind, Listing } from './listing.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { closeSheet, MEASURE, openSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawTable, type Column, type PaperRow } from '#server/documents/drawing/table.ts';
import { drawText } from '#server/documents/drawing/draw-text.ts';

/** The list as PDF, its header on every page. */
export async function listingPdf(listing: Listing): Promise<Uint8Array> {
  const { issuer, created, title } = listing;
  const heading = {
    kind: title,
    number: listing.subtitle,
    dated: `Emitido el ${localTime(created, issuer.timeZone)}`,
  };
  const sheet = openSheet({ title: `${title} · ${listing.subtitle}`, issuer, created });
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, title, y);
  y = drawFacts(sheet, [...listing.facts], y) + 12;
  y = drawTable(sheet, columnsOf(listing), rowsOf(listing), { y, bottom: PAGE.bottom }, turn);
  if (y + 30 > PAGE.bottom) ({ y } = turn());
  drawText(sheet, listing.legend, PAGE.left, y + 14, { size: 9, weight: '600', width: MEASURE, lines: 2 });
  numberPages(sheet);
  return closeSheet(sheet);
}

function columnsOf({ columns }: Listing): Column[] {
  return columns
    .filter(({ offPaper }) => !offPaper)
    .map(({ title, kind, width }) => ({
      title,
      width,
      ...(kind === 'money' || kind === 'integer' ? { align: 'right' as const } : {}),
    }));
}

function rowsOf({ columns, rows }: Listing): PaperRow[] {
  return rows.map(({ cells, total }) => ({
    cells: columns.flatMap(({ kind, offPaper }, i) => (offPaper ? [] : [written(cells[i] ?? null, kind)])),
    total: total ?? false,
  }));
}

function written(cell: string | null, kind: CellKind): string {
  if (cell === null) return '';
  if (kind === 'money') return writeAmount(cell);
  if (kind === 'integer') return integer.write(cell);
  return kind === 'date' ? date.write(cell) : cell;
}
