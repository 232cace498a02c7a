import { ABSENT } from '#formats/written/plain.ts';
import { date } from '#formats/date.ts';
import { declarantFacts, OATH, type Declarant } from '#server/documents/drawing/declarant.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import { numberPages } from '#server/documents/drawing/letterhead.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { drawNotes } from '#server/documents/drawing/notes-drawing.ts';
import { openReceipt } from '#server/documents/drawing/receipt-sheet.ts';
import { closeSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawTable, type Column } from '#server/documents/drawing/table.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of the receipt of a data sheet. The business has the data registered before it. */
export interface DataSheetReceiptDocument extends Declarant {
  issuer: Issuer;
  /** Instant it was filed, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** Name of the tax of the inscription. */
  tax: string;
  /** `DJ-2026-0001982`. */
  number: string;
  /** ISO day from which the data are so. */
  since: string;
  changes: readonly { dato: string; antes: string | null; ahora: string | null }[];
  /** Names of the supporting documents. */
  files: readonly string[];
  verification: Verification;
}

const COLUMNS: readonly Column[] = [
  { title: 'Dato', width: 120 },
  { title: 'Antes', width: 190 },
  { title: 'Ahora' },
];

/** The receipt of a declaration of registered data as PDF. */
export async function dataSheetReceiptPdf(receipt: DataSheetReceiptDocument): Promise<Uint8Array> {
  const { issuer, created, number, verification, since, files } = receipt;
  const filedAt = localTime(created, issuer.timeZone);
  const title = `F900V · Datos de la inscripción · ${receipt.tax}`;
  const heading = {
    kind: 'Declaración jurada',
    number: `N° ${number}`,
    dated: `Presentada el ${filedAt}`,
  };
  const panel = {
    label: 'Los datos son así desde el',
    value: date.write(since),
    facts: [{ label: 'Código de verificación', value: verification.code }],
    qr: verification.url,
    caption: 'Verificá este acuse',
  };
  const opened = openReceipt({ issuer, created, file: `Acuse ${number} · ${title}`, heading, title, panel });
  const { sheet, turn } = opened;
  let { y } = opened;
  y = drawFacts(sheet, declarantFacts(receipt), y, 2) + 14;
  const rows = receipt.changes.map(({ dato, antes, ahora }) => ({
    cells: [dato, antes ?? ABSENT, ahora ?? ABSENT],
  }));
  y = drawTable(sheet, COLUMNS, rows, { y, bottom: PAGE.bottom }, turn) + 14;
  const proof = files.length > 0 ? [`Documentación adjunta: ${files.join(', ')}`] : [];
  drawNotes(sheet, [OATH, ...proof], y, turn);
  numberPages(sheet);
  return closeSheet(sheet);
}
