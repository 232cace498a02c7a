import { INK } from './ink.ts';

const TEXT = 'DEMOSTRACIÓN - SIN VALOR';
const SIZE = 34;
/** Faint enough to read, and scan, what is printed over it. */
const OPACITY = 0.1;
/** Degrees from the line of writing. */
const SLOPE = -20;
/** Where it stands, as parts of the height: what is cut off the paper has one too. */
const HEIGHTS = [0.3, 0.56, 0.83];

/** Says on a page, below what will be drawn on it, that it is worth nothing. */
export function drawDemonstrationMark(doc: PDFKit.PDFDocument): void {
  const { width, height } = doc.page;
  doc.markContent('Artifact', { type: 'Pagination' }).save();
  doc.font('700').fontSize(SIZE).fillColor(INK.black).opacity(OPACITY);
  const x = (width - doc.widthOfString(TEXT)) / 2;
  for (const part of HEIGHTS) {
    const y = height * part;
    doc
      .save()
      .rotate(SLOPE, { origin: [width / 2, y] })
      .text(TEXT, x, y - SIZE / 2, { lineBreak: false })
      .restore();
  }
  doc.restore().endMarkedContent();
}
