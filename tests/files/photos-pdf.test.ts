import { describe, expect, it } from 'vitest';
import { inspectFile } from '#server/core/inspection/inspect-file.ts';
import { readPictures } from '#tests/documents/read-pdf.ts';
import { photosPdf } from '#widgets/photos/photos-pdf.ts';
import { JPEG } from './photo.ts';

const photo = (width: number, height: number) => ({ jpeg: new Blob([new Uint8Array(JPEG)]), width, height });
const pdfOf = async (...photos: ReturnType<typeof photo>[]) =>
  Buffer.from(await photosPdf(photos).arrayBuffer());

describe('a PDF of photos', () => {
  it('opens, with a page for each that lies or stands as it does', async () => {
    const pictures = await readPictures(
      new Uint8Array(await pdfOf(photo(64, 64), photo(640, 64), photo(64, 640))),
    );
    expect(pictures.map(({ width, height }) => width > height)).toEqual([false, true, false]);
    const [first] = pictures;
    const at = (x: number) => {
      const start = 4 * (Math.round(first!.height / 2) * first!.width + Math.round(first!.width * x));
      return [...first!.data.subarray(start, start + 3)].map((value) => value > 128);
    };
    expect([at(0.25), at(0.75)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
  });

  it.each([1, 2, 12])('is one that the office takes: of %i', async (count) => {
    const bytes = await pdfOf(...Array.from({ length: count }, () => photo(64, 64)));
    expect(await inspectFile('fotos.pdf', bytes)).toEqual({ kind: 'pdf', refusal: null });
  });
});
