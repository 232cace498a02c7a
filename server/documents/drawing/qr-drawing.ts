import bwip from 'bwip-js/node';
import { INK } from './ink.ts';
import { drawArtifact, type Sheet } from './sheet.ts';

/** Modules of white around the symbol. */
const QUIET = 4;

/** Draws the QR of a payload as vectors in a white square of `side` points, its quiet zone included. */
export function drawQr(sheet: Sheet, payload: string, x: number, y: number, side: number): void {
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
