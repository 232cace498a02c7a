import bwip from 'bwip-js/node';
import { fittingSize, drawText } from './draw-text.ts';
import type { Fact } from './fact.ts';
import { INK } from './ink.ts';
import { drawArtifact, MEASURE, PAGE, type Sheet } from './sheet.ts';

/** Modules of white around the symbol. */
const QUIET = 4;

const ASCENT = 0.95;

/** The highlighted box of a document. */
export interface PaperPanel {
  label: string;
  /** The largest text: `$ 15.000,00` or `15/05/2026`. */
  value: string;
  /** At most two, below the value. */
  facts: Fact[];
  /** Contents of its QR. */
  qr: string;
  caption: string;
}

const HEIGHT = 134;
const QR = 104;
const PADDING = 16;

/** Draws the panel. Returns the y below it. */
export function drawPanel(sheet: Sheet, panel: PaperPanel, y: number): number {
  drawArtifact(sheet, (doc) => doc.roundedRect(PAGE.left, y, MEASURE, HEIGHT, 8).fill(sheet.ink.tint));
  const x = PAGE.left + PADDING;
  const width = MEASURE - QR - 3 * PADDING;
  drawText(sheet, panel.label, x, y + 12, { size: 12, weight: '600', width });
  drawBigWords(sheet, panel.value, x, y + 27, width);
  panel.facts.forEach(({ label, value }, index) => {
    const left = x + (index * width) / 2;
    const options = { width: (panel.facts.length === 1 ? width : width / 2) - 8, weight: '600' } as const;
    drawText(sheet, label, left, y + 88, { size: 8.5, width: options.width, color: INK.muted });
    drawText(sheet, value, left, y + 100, {
      ...options,
      size: fittingSize(sheet, value, 14, options.width, '600'),
    });
  });
  const qrX = PAGE.right - PADDING - QR;
  drawQr(sheet, panel.qr, qrX, y + 8, QR);
  const caption = { size: 7.5, weight: '600', width: QR + 2 * PADDING, align: 'center' } as const;
  drawText(sheet, panel.caption, qrX - PADDING, y + HEIGHT - 16, caption);
  return y + HEIGHT;
}

/** The biggest thing of a document: its amount, with smaller cents, or its last day. Smaller when it is long. */
function drawBigWords(sheet: Sheet, text: string, x: number, y: number, width: number): void {
  const [whole = '', cents] = text.split(',');
  const size = fittingSize(sheet, text, 38, width, '700');
  const options = { baseline: 'alphabetic', lineBreak: false } as const;
  const base = y + size * ASCENT;
  const element = sheet.doc.struct('P', { actual: text }, [
    () => {
      const doc = sheet.doc.font('700').fillColor(sheet.ink.primary).fontSize(size);
      const advance = doc.widthOfString(whole);
      doc.text(whole, x, base, options);
      if (cents) doc.fontSize(size * 0.6).text(`,${cents}`, x + advance, base, options);
    },
  ]);
  sheet.root.add(element);
}

/** Draws the QR of a payload as vectors in a white square of `side` points, its quiet zone included. */
function drawQr(sheet: Sheet, payload: string, x: number, y: number, side: number): void {
  const [symbol] = bwip.raw('qrcode', payload, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('No QR for the payload');
  const { pixs, pixx } = symbol;
  const unit = side / (pixx + 2 * QUIET);
  drawArtifact(sheet, (doc) => {
    doc.roundedRect(x, y, side, side, 4).fill(INK.white);
    pixs.forEach((dark, index) => {
      if (!dark) return;
      const column = index % pixx;
      const row = Math.floor(index / pixx);
      doc.rect(x + (column + QUIET) * unit, y + (row + QUIET) * unit, unit, unit);
    });
    doc.fill(INK.black);
  });
}
