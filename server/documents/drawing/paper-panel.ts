import { drawBigWords } from './big-words.ts';
import type { Fact } from './fact.ts';
import { INK } from './ink.ts';
import { drawQr } from './qr-drawing.ts';
import { drawArtifact, MEASURE, PAGE, type Sheet } from './sheet.ts';
import { fittingSize, drawText } from './draw-text.ts';

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
