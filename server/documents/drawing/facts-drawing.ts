import { labelOf, type Fact } from './fact.ts';
import { INK } from './ink.ts';
import { MEASURE, PAGE, type Sheet } from './sheet.ts';
import { heightOf, drawText } from './draw-text.ts';

const GAP = 16;
/** Height of a line of a value. */
const LINE = 15;

/** Draws facts in columns of equal width, long values in smaller letters. Returns the y under the tallest. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], y: number, columns = facts.length): number {
  const width = (MEASURE - GAP * (columns - 1)) / columns;
  let under = y;
  for (let start = 0; start < facts.length; start += columns) {
    const top = start === 0 ? y : under + 8;
    facts.slice(start, start + columns).forEach((fact, column) => {
      under = Math.max(under, drawFact(sheet, fact, PAGE.left + column * (width + GAP), top, width));
    });
  }
  return under;
}

function drawFact(sheet: Sheet, fact: Fact, x: number, y: number, width: number): number {
  const label = drawText(sheet, labelOf(fact), x, y, { size: 8, width, color: INK.muted });
  const roomy = { size: 11.5, weight: '600', width, lines: 8 } as const;
  const long = heightOf(sheet, fact.value, roomy) > 2 * LINE;
  const under = drawText(sheet, fact.value, x, label + 1, long ? { ...roomy, size: 9 } : roomy);
  if (!fact.detail) return under;
  return drawText(sheet, fact.detail, x, under + 1, { size: 8.5, width, lines: 2 });
}
