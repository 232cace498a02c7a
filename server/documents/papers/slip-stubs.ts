import { date } from '#formats/date.ts';
import { money } from '#formats/money.ts';
import { paymentCode } from '#formats/payment/payment-code.ts';
import { barcodeWidth, drawBarcode } from '#server/documents/drawing/barcode-drawing.ts';
import { INK } from '#server/documents/drawing/ink.ts';
import { drawArtifact, MEASURE, PAGE, type Sheet } from '#server/documents/drawing/sheet.ts';
import type { SlipDocument } from './slip-document.ts';
import { drawText } from '#server/documents/drawing/draw-text.ts';

const BANK_TOP = PAGE.bottom - 118;
/** Top of the stubs; the rest of the first page ends above it. */
export const STUBS_TOP = BANK_TOP - 72;

const NO_BARCODE = 'Por su importe esta boleta se paga por medios electrónicos, QR o caja municipal.';

/** The two stubs at the foot of the first page: who pays keeps one, the bank keeps the other, with the bars. */
export function drawStubs(sheet: Sheet, slip: SlipDocument): void {
  drawCut(sheet, STUBS_TOP);
  drawHead(sheet, slip, 'Talón para el contribuyente', STUBS_TOP + 9);
  drawDues(sheet, slip, STUBS_TOP + 38, 'row');
  drawSealPlace(sheet, STUBS_TOP + 34);
  drawCut(sheet, BANK_TOP);
  drawHead(sheet, slip, 'Talón para el banco', BANK_TOP + 9);
  const y = BANK_TOP + 50;
  const code = `Código de pago ${paymentCode.write(slip.paymentCode)}`;
  drawText(sheet, code, PAGE.left, BANK_TOP + 36, { size: 8.5, weight: '600', width: 360 });
  if (slip.barcode) drawBarcode(sheet, slip.barcode, PAGE.right - barcodeWidth(slip.barcode), y);
  else
    drawText(sheet, NO_BARCODE, PAGE.left + 150, y + 10, {
      size: 10,
      weight: '600',
      width: MEASURE - 150,
      lines: 2,
    });
  drawDues(sheet, slip, y, 'column');
}

/** Box for the cashier's stamp. */
function drawSealPlace(sheet: Sheet, y: number): void {
  const width = 170;
  drawArtifact(sheet, (doc) =>
    doc
      .lineWidth(0.5)
      .roundedRect(PAGE.right - width, y, width, 32, 4)
      .stroke(INK.line),
  );
  const options = { size: 7.5, width: width - 16, color: INK.muted } as const;
  drawText(sheet, 'Sello y fecha de pago', PAGE.right - width + 8, y + 3, options);
}

/** A dashed line with scissors. */
function drawCut(sheet: Sheet, y: number): void {
  drawArtifact(sheet, (doc) => {
    doc.lineWidth(0.75).strokeColor(INK.muted);
    doc
      .moveTo(PAGE.left - 6, y)
      .lineTo(PAGE.right + 12, y)
      .dash(4, { space: 3 })
      .stroke()
      .undash();
    doc.translate(PAGE.left - 22, y);
    doc.circle(2, -3, 2).circle(2, 3, 2).stroke();
    doc.moveTo(3.6, -1.8).lineTo(12, 3.2).moveTo(3.6, 1.8).lineTo(12, -3.2).stroke();
  });
}

function drawHead(sheet: Sheet, slip: SlipDocument, name: string, y: number): void {
  drawText(sheet, name, PAGE.left, y, { size: 9, weight: '700', width: 200, color: sheet.ink.primary });
  const number = `Boleta N° ${slip.number}`;
  drawText(sheet, number, PAGE.right - 200, y, { size: 9, weight: '600', width: 200, align: 'right' });
  const object = slip.facts[0];
  const what = object ? `${slip.tribute} · ${object.label} ${object.value}` : slip.tribute;
  drawText(sheet, `${slip.issuer.municipality} · ${what}`, PAGE.left, y + 13, { size: 8, width: MEASURE });
}

function drawDues(sheet: Sheet, slip: SlipDocument, y: number, direction: 'row' | 'column'): void {
  const dues = [slip.first, ...(slip.second ? [slip.second] : [])];
  dues.forEach((due, index) => {
    const x = PAGE.left + (direction === 'row' ? index * 130 : 0);
    const top = y + (direction === 'row' ? 0 : index * 28);
    const ordinal = slip.second ? `${index + 1}° vencimiento` : 'Vencimiento';
    const label = `${ordinal} ${date.write(due.date)}`;
    const under = drawText(sheet, label, x, top, { size: 8, width: 122, color: INK.muted });
    drawText(sheet, money.write(due.amount), x, under, { size: 11.5, weight: '700', width: 122 });
  });
}
