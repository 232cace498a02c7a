import { INK } from '#server/documents/drawing/ink.ts';
import { MEASURE, PAGE, type Sheet } from '#server/documents/drawing/sheet.ts';
import { heightOf, drawText, type TextStyle } from '#server/documents/drawing/draw-text.ts';

const GAP = 14;

function writingOf(places: readonly string[]): TextStyle {
  return { size: 8, lines: 4, width: (MEASURE - GAP * (places.length - 1)) / places.length };
}

/** Height in points that the places and the legend take. */
export function placesHeight(sheet: Sheet, places: readonly string[]): number {
  return 30 + Math.max(0, ...places.map((place) => heightOf(sheet, place, writingOf(places))));
}

/** Draws the places to pay side by side, and the legend of all slips. */
export function drawPlaces(sheet: Sheet, places: readonly string[], top: number): void {
  const y = drawText(sheet, 'Dónde pagar', PAGE.left, top, {
    size: 9,
    weight: '600',
    width: MEASURE,
    tag: 'H2',
  });
  const writing = writingOf(places);
  places.forEach((place, index) => {
    drawText(sheet, place, PAGE.left + index * (writing.width + GAP), y + 1, writing);
  });
  const under = top + placesHeight(sheet, places) - 14;
  const legend = { size: 8, width: MEASURE, color: INK.muted } as const;
  drawText(sheet, 'Esta boleta no acredita pagos anteriores.', PAGE.left, under, legend);
}
