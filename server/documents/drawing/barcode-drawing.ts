import bwip from 'bwip-js/node';
import { INK, MM } from './ink.ts';
import { drawArtifact, type Sheet } from './sheet.ts';
import { drawText } from './draw-text.ts';

/** A narrow bar: four dots of a 300 dpi printer, 0,34 mm (readers ask 0,25 or more). */
const NARROW = (4 * 72) / 300;
/** A wide bar: 2,5 narrow ones. */
const WIDE = 2.5 * NARROW;
/** White on each side. */
const QUIET = 5 * MM;
const HEIGHT = 14 * MM;

/** Widths in points of bars and spaces in turn, of the digits as Interleaved 2 of 5. The digits are even in number. */
function barWidths(digits: string): number[] {
  const [symbol] = bwip.raw('interleaved2of5', digits, '');
  if (!symbol || !('sbs' in symbol)) throw new Error(`No bars for ${digits}`);
  return symbol.sbs.map((width) => (width === 1 ? NARROW : WIDE));
}

/** Width of the symbol in points, with its quiet zones. */
export function barcodeWidth(digits: string): number {
  return barWidths(digits).reduce((sum, width) => sum + width, 2 * QUIET);
}

/** Draws the bars with their digits under them; (x, y) is the corner of the quiet zone. Returns the y under it. */
export function drawBarcode(sheet: Sheet, digits: string, x: number, y: number): number {
  const widths = barWidths(digits);
  drawArtifact(sheet, (doc) => {
    let at = x + QUIET;
    widths.forEach((width, index) => {
      if (index % 2 === 0) doc.rect(at, y, width, HEIGHT);
      at += width;
    });
    doc.fill(INK.black);
  });
  const width = barcodeWidth(digits) - 2 * QUIET;
  return drawText(sheet, digits, x + QUIET, y + HEIGHT + 3, { size: 9, width, align: 'center' });
}
