import bwip from 'bwip-js/node';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { adhesionPdf } from './adhesion.ts';
import { agreementPdf } from './agreement.ts';
import { certificatePdf } from './certificate.ts';
import { dataSheetReceiptPdf } from './data-sheet-receipt.ts';
import { declarationReceiptPdf } from './declaration-receipt.ts';
import { filingReceiptPdf } from './filing-receipt.ts';
import { finesReportPdf } from './fines-report.ts';
import { listingCsv } from './listing-csv.ts';
import { listingPdf } from './listing-document.ts';
import type { CellKind, Listing } from './listing.ts';
import type { PaperContents, PaperKind } from './paper.ts';
import { receiptPdf } from './receipt.ts';
import { slipPdf } from './slip.ts';
import { stampReceiptPdf } from './stamp-receipt.ts';
import { statementPdf } from './statement.ts';

const LOCAL = 0x04034b50;

const CENTRAL = 0x02014b50;

const END = 0x06054b50;

const END_SIZE = 22;

/** 1 January 1980, the first day that a zip can tell, at midnight. */
const NO_TIME = 0x0021_0000;

/** Widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 24, money: 16, date: 12, integer: 8 };

const MONEY = '#,##0.00';

const DAY = 'dd/mm/yyyy';

type Drawing<K extends PaperKind> = (content: PaperContents[K]) => Uint8Array | Promise<Uint8Array>;

const DRAWINGS: { readonly [K in PaperKind]: Drawing<K> } = {
  adhesion: adhesionPdf,
  agreement: agreementPdf,
  certificate: certificatePdf,
  dataSheetReceipt: dataSheetReceiptPdf,
  declarationReceipt: declarationReceiptPdf,
  filingReceipt: filingReceiptPdf,
  finesReport: finesReportPdf,
  listingCsv,
  listingPdf,
  listingSheet,
  qr: qrPng,
  receipt: receiptPdf,
  slip: slipPdf,
  stampReceipt: stampReceiptPdf,
  statement: statementPdf,
};

/** Renders a paper; the same order gives the same bytes. Blocks its thread for tens of milliseconds. */
export async function drawPaper<K extends PaperKind>(paper: {
  kind: K;
  content: PaperContents[K];
}): Promise<Uint8Array> {
  return DRAWINGS[paper.kind](paper.content);
}

/** A PNG of the QR of a payload, for the screen: 6 pixels per module, 4 modules of white around. */
async function qrPng(payload: string): Promise<Uint8Array> {
  const options = {
    bcid: 'qrcode',
    text: payload,
    eclevel: 'M',
    scale: 6,
    padding: 24,
    backgroundcolor: 'FFFFFF',
  };
  return new Uint8Array(await bwip.toBuffer(options));
}

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

/** A zip without the times of its entries, so that the same content is the same bytes. It has no comment and is below 4 GB. */
function undatedZip(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  const end = bytes.length - END_SIZE;
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('Not a zip without comment');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(at) !== CENTRAL || bytes.readUInt32LE(local) !== LOCAL)
      throw new Error('The directory of the zip is broken');
    bytes.writeUInt32LE(NO_TIME, at + 12);
    bytes.writeUInt32LE(NO_TIME, local + 10);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return new Uint8Array(bytes);
}
