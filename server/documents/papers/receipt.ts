import { money } from '#formats/money.ts';
import { conceptTable } from '#server/documents/drawing/concept-line.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import {
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  numberPages,
} from '#server/documents/drawing/letterhead.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { drawPanel } from '#server/documents/drawing/paper-panel.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { closeSheet, openSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawTable } from '#server/documents/drawing/table.ts';
import { drawNotes } from '#server/documents/drawing/notes-drawing.ts';

/** The payment receipt as PDF. */
export async function receiptPdf(receipt: ReceiptDocument): Promise<Uint8Array> {
  const { issuer, created, verification } = receipt;
  const paidAt = localTime(receipt.paidAt, issuer.timeZone);
  const heading = {
    kind: 'Comprobante de pago',
    number: `N° ${receipt.number}`,
    dated: `Pagado el ${paidAt}`,
  };
  const sheet = openSheet({
    title: `Comprobante de pago ${receipt.number} · ${receipt.tribute}`,
    issuer,
    created,
  });
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, receipt.tribute, y);
  y = drawFacts(sheet, receipt.facts, y) + 12;
  const panel = {
    label: `Pagado el ${paidAt}`,
    value: money.write(receipt.amount),
    facts: paymentFacts(receipt),
    qr: verification.url,
    caption: 'Verificá este comprobante',
  };
  y = drawPanel(sheet, panel, y) + 14;
  const { columns, rows } = conceptTable(receipt.concepts);
  y = drawTable(sheet, columns, rows, { y, bottom: PAGE.bottom }, turn);
  drawNotes(sheet, [...receipt.notes, `Código de verificación: ${verification.code}`], y + 12, turn);
  numberPages(sheet);
  return closeSheet(sheet);
}

function paymentFacts({ method, authorization }: ReceiptDocument): Fact[] {
  const paidWith = method.lastFour ? `${method.name} terminada en ${method.lastFour}` : method.name;
  const facts = [{ label: 'Medio de pago', value: paidWith }];
  return authorization ? [...facts, { label: 'Autorización', value: authorization }] : facts;
}
