import type { Sheet } from './sheet.ts';
import { fittingSize } from './draw-text.ts';

const ASCENT = 0.95;

/** The biggest thing of a document: its amount, with smaller cents, or its last day. Smaller when it is long. */
export function drawBigWords(sheet: Sheet, text: string, x: number, y: number, width: number): void {
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
