import { date } from '#formats/date.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import { numberPages } from '#server/documents/drawing/letterhead.ts';
import { drawNotes } from '#server/documents/drawing/notes-drawing.ts';
import { openReceipt } from '#server/documents/drawing/receipt-sheet.ts';
import { closeSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawTable, type Column } from '#server/documents/drawing/table.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of the receipt of an adhesion to automatic debit. */
export interface AdhesionDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** `DA-2026-008812`. */
  number: string;
  /** Day of the request, `yyyy-mm-dd`. */
  issued: string;
  /** `Visa ****4905`. */
  card: string;
  /** Cardholder and contact data. */
  facts: Fact[];
  lines: { tax: string; object: string; first: string; since: string }[];
  /** Accepted terms, a sentence each. */
  terms: string[];
  verification: Verification;
}

const COLUMNS: readonly Column[] = [
  { title: 'Tributo' },
  { title: 'Imponible', width: 110 },
  { title: 'Primera cuota', width: 90 },
  { title: 'Desde', width: 80 },
];

/** Renders the receipt of an adhesion to automatic debit as PDF. */
export async function adhesionPdf(adhesion: AdhesionDocument): Promise<Uint8Array> {
  const { issuer, created, number, verification } = adhesion;
  const title = 'Adhesión al débito automático';
  const issued = date.write(adhesion.issued);
  const heading = { kind: 'Constancia', number: `N° ${number}`, dated: `Registrada el ${issued}` };
  const panel = {
    label: 'Tarjeta adherida',
    value: adhesion.card,
    facts: [{ label: 'Código de verificación', value: verification.code }],
    qr: verification.url,
    caption: 'Verificá esta constancia',
  };
  const opened = openReceipt({ issuer, created, file: `${title} ${number}`, heading, title, panel });
  const { sheet, turn } = opened;
  let { y } = opened;
  y = drawFacts(sheet, adhesion.facts, y, 2) + 16;
  const rows = adhesion.lines.map(({ tax, object, first, since }) => ({
    cells: [tax, object, first, since],
  }));
  y = drawTable(sheet, COLUMNS, rows, { y, bottom: PAGE.bottom }, turn) + 16;
  drawNotes(sheet, adhesion.terms, y, turn);
  numberPages(sheet);
  return closeSheet(sheet);
}
