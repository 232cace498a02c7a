import { date } from '#formats/date.ts';
import { money, writeAmount } from '#formats/money.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import {
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  numberPages,
} from '#server/documents/drawing/letterhead.ts';
import { drawNotes } from '#server/documents/drawing/notes-drawing.ts';
import { drawPanel } from '#server/documents/drawing/paper-panel.ts';
import { closeSheet, openSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import type { StampReceiptDocument } from './stamp-receipt-document.ts';
import { drawTable } from '#server/documents/drawing/table.ts';

const COLUMNS = [{ title: 'Concepto' }, { title: 'Importe', width: 96, align: 'right' }] as const;
const USE = 'Presentalo con tu trámite. Vale una sola vez: la oficina lo marca como usado.';

/** The receipt of a paid stamp as PDF. */
export async function stampReceiptPdf(receipt: StampReceiptDocument): Promise<Uint8Array> {
  const { issuer, created, number, concepts, amount, verification } = receipt;
  const paid = `Pagado el ${date.write(receipt.paid)}`;
  const heading = { kind: 'Comprobante de sellado', number: `N° ${number}`, dated: paid };
  const sheet = openSheet({ title: `Comprobante de sellado ${number}`, issuer, created });
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, `Sellado ${number}`, y);
  y = drawFacts(sheet, receipt.facts, y) + 12;
  const panel = {
    label: paid,
    value: money.write(amount),
    facts: [{ label: 'Válido hasta el', value: date.write(receipt.validUntil) }],
    qr: verification.url,
    caption: 'Verificá este comprobante',
  };
  y = drawPanel(sheet, panel, y) + 14;
  const rows = concepts.map(({ concept, total }) => ({ cells: [concept, writeAmount(total)] }));
  const total = { cells: ['Total', writeAmount(amount)], total: true };
  y = drawTable(sheet, COLUMNS, [...rows, total], { y, bottom: PAGE.bottom }, turn);
  drawNotes(sheet, [USE, `Código de verificación: ${verification.code}`], y + 12, turn);
  numberPages(sheet);
  return closeSheet(sheet);
}
