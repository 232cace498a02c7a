import { INK } from './ink.ts';
import { printable } from './printable.ts';
import type { Element, Sheet, Weight } from './sheet.ts';

export interface Writing {
  /** Points. */
  size: number;
  width: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Most lines; what does not fit ends in an ellipsis. 1 unless told. */
  lines?: number;
  /** What it is for a screen reader: `P` unless told. */
  tag?: 'P' | 'H1' | 'H2' | 'Span' | 'TH' | 'TD';
  /** The element it is part of: the document unless told. */
  into?: Element;
}

/** Height of one line over the size of its letters. */
const LEADING = 1.25;

/** Height in points that a text takes. */
export function heightOf(sheet: Sheet, text: string, writing: Writing): number {
  const { lines = 1, size, weight = '400', width } = writing;
  const full = sheet.doc.font(weight).fontSize(size).heightOfString(printable(text), { width });
  return Math.min(full, lines * size * LEADING);
}

/** Writes a text with its top left corner at (x, y). Returns the y under it. Amounts of tables are tabular. */
export function write(sheet: Sheet, text: string, x: number, y: number, writing: Writing): number {
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
        .text(printable(text), x, y, {
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

/** The biggest size, from `size` downwards, at which a text fits one line of `width`, its figures tabular. */
export function fitting(sheet: Sheet, text: string, size: number, width: number, weight: Weight): number {
  const natural = sheet.doc
    .font(weight)
    .fontSize(size)
    .widthOfString(printable(text), { features: ['tnum'] });
  return natural <= width ? size : (size * width) / natural;
}
