import { INK } from './ink.ts';

/** What is said across every page of a paper that is not what it seems. */
interface PageMark {
  text: string;
  size: number;
  /** Faint enough to read, and scan, what is printed over it. */
  opacity: number;
  /** Where it stands, as parts of the height. */
  heights: readonly number[];
}

/** Worth nothing; what is cut off the paper says it too. */
export const DEMONSTRATION: PageMark = {
  text: 'DEMOSTRACIÓN - SIN VALOR',
  size: 34,
  opacity: 0.1,
  heights: [0.3, 0.56, 0.83],
};

/** Worth nothing any more. */
export const VOIDED: PageMark = { text: 'SIN EFECTO', size: 76, opacity: 0.16, heights: [0.43, 0.7] };

/** Degrees from the line of writing. */
const SLOPE = -20;

/** Says something across a page, below what will be drawn on it. */
export function drawMark(doc: PDFKit.PDFDocument, { text, size, opacity, heights }: PageMark): void {
  const { width, height } = doc.page;
  doc.markContent('Artifact', { type: 'Pagination' }).save();
  doc.font('700').fontSize(size).fillColor(INK.black).opacity(opacity);
  const x = (width - doc.widthOfString(text)) / 2;
  for (const part of heights) {
    const y = height * part;
    doc
      .save()
      .rotate(SLOPE, { origin: [width / 2, y] })
      .text(text, x, y - size / 2, { lineBreak: false })
      .restore();
  }
  doc.restore().endMarkedContent();
}
