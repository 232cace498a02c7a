import { INK } from './ink.ts';
import { toPrintable } from './to-printable.ts';
import type { Element, Sheet, Weight } from './sheet.ts';

export interface TextStyle {
  /** In points. */
  size: number;
  width: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Maximum lines, 1 by default; longer texts end in an ellipsis. */
  lines?: number;
  /** PDF structure tag, for screen readers: `P` by default. */
  tag?: 'P' | 'H1' | 'H2' | 'Span' | 'TH' | 'TD';
  /** Parent structure element: the document by default. */
  into?: Element;
}

/** Line height relative to the font size. */
const LEADING = 1.25;

/** Height of a text in points. */
export function heightOf(sheet: Sheet, text: string, writing: TextStyle): number {
  const { lines = 1, size, weight = '400', width } = writing;
  const full = sheet.doc.font(weight).fontSize(size).heightOfString(toPrintable(text), { width });
  return Math.min(full, lines * size * LEADING);
}

/** Writes a text with its top left corner at (x, y). Returns the y below it. Amounts of tables use tabular figures. */
export function drawText(sheet: Sheet, text: string, x: number, y: number, writing: TextStyle): number {
  const {
    size,
    weight = '400',
    width,
    align = 'left',
    color = INK.text,
    lines = 1,
    tag = 'P',
    into = sheet.root,
  } = writing;
  const height = lines * size * LEADING;
  const element = sheet.doc.struct(tag, {}, [
    () =>
      sheet.doc
        .font(weight)
        .fontSize(size)
        .fillColor(color)
        .text(toPrintable(text), x, y, {
          width,
          height,
          align,
          ellipsis: true,
          features: tag === 'TD' && align === 'right' ? ['tnum'] : [],
        }),
  ]);
  into.add(element);
  return y + heightOf(sheet, text, writing);
}

/** The largest size, up to `size`, at which a text fits in one line of `width`, with tabular figures. */
export function fittingSize(sheet: Sheet, text: string, size: number, width: number, weight: Weight): number {
  const natural = sheet.doc
    .font(weight)
    .fontSize(size)
    .widthOfString(toPrintable(text), { features: ['tnum'] });
  return natural <= width ? size : (size * width) / natural;
}
