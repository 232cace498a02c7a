import { MEASURE, PAGE, type Sheet } from './sheet.ts';
import type { TableSpace } from './table.ts';
import { heightOf, drawText } from './draw-text.ts';

/** A note is printed in full if it fits on a page. */
const NOTE = { size: 9, width: MEASURE, lines: 60 } as const;

/** Draws sentences one below another; `turn` opens the next page. Returns the y below them. */
export function drawNotes(sheet: Sheet, notes: readonly string[], y: number, turn: () => TableSpace): number {
  return notes.reduce((at, note) => {
    const top = at + heightOf(sheet, note, NOTE) > PAGE.bottom ? turn().y : at;
    return drawText(sheet, note, PAGE.left, top, NOTE) + 4;
  }, y);
}
