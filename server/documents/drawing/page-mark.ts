import { INK } from './ink.ts';

/** A watermark across every page. */
interface PageMark {
  text: string;
  size: number;
  /** Low enough to read and scan what is printed over it. */
  opacity: number;
  /** Positions, as fractions of the page height. */
  heights: readonly number[];
}

/** For documents of a demonstration; repeated so that each part of a cut sheet has it. */
export const DEMONSTRATION: PageMark = {
  text: 'DEMOSTRACIÓN - SIN VALOR',
  size: 34,
  opacity: 0.1,
  heights: [0.3, 0.56, 0.83],
};

/** For documents left without effect. */
export const VOIDED: PageMark = { text: 'SIN EFECTO', size: 76, opacity: 0.16, heights: [0.43, 0.7] };

/** Degrees from the horizontal. */
const SLOPE = -20;

/** Draws a watermark on a page, below the later content. */
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
