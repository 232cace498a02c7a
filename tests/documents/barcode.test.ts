import { describe, expect, it } from 'vitest';
import { slipPdf } from '#server/documents/papers/slip.ts';
import { DPI, readPictures } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const MM = DPI / 25.4;
/** Narrow modules of 21 pairs of digits with start and stop, wide bars being 2,5 of them. */
const MODULES = 21 * 16 + 4 + 4.5;

/** Spaces between its bars. */
const SPACES = 21 * 5 + 2 + 2 - 1;

/** Columns of the dark pixels in a row of the picture. */
function darkDots({ data, width }: ImageData, row: number): number[] {
  const dots: number[] = [];
  for (let x = 0; x < width; x++) if ((data[(row * width + x) * 4] ?? 255) < 128) dots.push(x);
  return dots;
}

/** The dots of a row that belong to bars: the longest run without a gap of 4 mm. */
function bars(dots: readonly number[]): number[] {
  const runs: number[][] = [[]];
  dots.forEach((x, index) => {
    if (x - (dots[index - 1] ?? x) > 4 * MM) runs.push([]);
    runs.at(-1)?.push(x);
  });
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

describe('the bars of the slip, measured on paper', () => {
  it('are as wide, as tall and as alone as a cash desk needs', async () => {
    const [picture] = await readPictures(await slipPdf(slipExample));
    if (!picture) throw new Error('No page');
    const rows = Array.from({ length: picture.height }, (_, row) => darkDots(picture, row));
    const barRows = rows.filter((dots) => {
      const run = bars(dots);
      return run.filter((x, index) => index > 0 && x - (run[index - 1] ?? 0) > 1).length === SPACES;
    });
    const run = bars(barRows[Math.floor(barRows.length / 2)] ?? []);
    const left = run[0] ?? 0;
    const right = run.at(-1) ?? 0;
    expect((right - left + 1) / MM / MODULES).toBeGreaterThanOrEqual(0.25);
    expect(barRows.length / MM).toBeGreaterThanOrEqual(10);
    for (const dots of barRows) {
      expect(
        dots.filter((x) => (x < left && x > left - 5 * MM) || (x > right && x < right + 5 * MM)),
      ).toEqual([]);
    }
  });
});
