import { describe, expect, it } from 'vitest';
import { slipPdf } from '#server/documents/papers/slip.ts';
import { DPI, readPictures } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const SVG = `<svg viewBox="0 0 20 20"><rect width="20" height="20" fill="#ff0000"/>
<circle cx="10" cy="10" r="4" fill="#00ff00"/><path d="M0 18h20" fill="none" stroke="#0000ff" stroke-width="2"/></svg>`;

/** Colour of the page where the square of the mark (40 points at 40, 34) has its point (x, y), of 20 by 20. */
function colorAt({ data, width }: ImageData, x: number, y: number): number[] {
  const dot = (points: number) => Math.round((points * DPI) / 72);
  const at = (dot(34 + 2 * y) * width + dot(40 + 2 * x)) * 4;
  return Array.from(data.slice(at, at + 3));
}

describe('the mark of the letterhead', () => {
  it('is the one of the office, its shapes in their colours', async () => {
    const issuer = { ...slipExample.issuer, logo: SVG };
    const [picture] = await readPictures(await slipPdf({ ...slipExample, issuer }));
    if (!picture) throw new Error('No page');
    expect(colorAt(picture, 3, 3)).toEqual([255, 0, 0]);
    expect(colorAt(picture, 10, 10)).toEqual([0, 255, 0]);
    expect(colorAt(picture, 10, 18)).toEqual([0, 0, 255]);
  });
});
