import { date } from '#formats/date.ts';
import { money } from '#formats/money.ts';
import { paymentCode } from '#formats/payment/payment-code.ts';
import { conceptTable } from '#server/documents/drawing/concept-line.ts';
import { drawText, heightOf, type TextStyle } from '#server/documents/drawing/draw-text.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import { INK } from '#server/documents/drawing/ink.ts';
import {
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  numberPages,
} from '#server/documents/drawing/letterhead.ts';
import { drawPanel, type PaperPanel } from '#server/documents/drawing/paper-panel.ts';
import { closeSheet, MEASURE, openSheet, PAGE, type Sheet } from '#server/documents/drawing/sheet.ts';
import { drawTable } from '#server/documents/drawing/table.ts';
import type { SlipDocument } from './slip-document.ts';
import { drawStubs, STUBS_TOP } from './slip-stubs.ts';

const GAP = 14;

/**
 * Renders the payment slip as PDF. The first page has all that is needed to pay, with barcode and QR; long lists of
 * concepts continue on other pages.
 */
export async function slipPdf(slip: SlipDocument): Promise<Uint8Array> {
  const { issuer, created } = slip;
  const heading = {
    kind: 'Boleta de pago',
    number: `N° ${slip.number}`,
    dated: `Emitida el ${date.write(slip.issued)}`,
  };
  const sheet = openSheet({ title: `Boleta de pago ${slip.number} · ${slip.tribute}`, issuer, created });
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, slip.tribute, y);
  y = drawFacts(sheet, slip.facts, y) + 12;
  y = drawPanel(sheet, panelOf(slip), y) + 14;
  const bottom = STUBS_TOP - placesHeight(sheet, slip.places);
  drawPlaces(sheet, slip.places, bottom);
  drawStubs(sheet, slip);
  const { columns, rows } = conceptTable(slip.concepts);
  drawTable(sheet, columns, rows, { y, bottom: bottom - 12 }, () => {
    const { count } = sheet.doc.bufferedPageRange();
    const note = { size: 7.5, width: MEASURE, color: INK.muted } as const;
    if (count === 1) drawText(sheet, 'El detalle sigue en la página 2.', PAGE.left, bottom - 13, note);
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  });
  numberPages(sheet);
  return closeSheet(sheet);
}

function panelOf({ first, second, paymentCode: code, qr }: SlipDocument): PaperPanel {
  const codeFact = { label: 'Código de pago electrónico', value: paymentCode.write(code) };
  const due = date.write(first.date);
  return {
    label: second ? `Primer vencimiento: ${due}` : `Vencimiento: ${due}`,
    value: money.write(first.amount),
    facts: second
      ? [
          { label: `Segundo vencimiento: ${date.write(second.date)}`, value: money.write(second.amount) },
          codeFact,
        ]
      : [codeFact],
    qr,
    caption: 'Pagá con cualquier billetera',
  };
}

function writingOf(places: readonly string[]): TextStyle {
  return { size: 8, lines: 4, width: (MEASURE - GAP * (places.length - 1)) / places.length };
}

/** Height in points that the places and the legend take. */
function placesHeight(sheet: Sheet, places: readonly string[]): number {
  return 30 + Math.max(0, ...places.map((place) => heightOf(sheet, place, writingOf(places))));
}

/** Draws the places to pay side by side, and the legend of all slips. */
function drawPlaces(sheet: Sheet, places: readonly string[], top: number): void {
  const y = drawText(sheet, 'Dónde pagar', PAGE.left, top, {
    size: 9,
    weight: '600',
    width: MEASURE,
    tag: 'H2',
  });
  const writing = writingOf(places);
  places.forEach((place, index) => {
    drawText(sheet, place, PAGE.left + index * (writing.width + GAP), y + 1, writing);
  });
  const under = top + placesHeight(sheet, places) - 14;
  const legend = { size: 8, width: MEASURE, color: INK.muted } as const;
  drawText(sheet, 'Esta boleta no acredita pagos anteriores.', PAGE.left, under, legend);
}
