import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
import { exifSegment, JPEG, jpegSegment, jpegWith, PHONE_PHOTO, PLACE } from '#tests/files/photo.ts';
import { inspectFile } from '#server/core/inspection/inspect-file.ts';
import { exifOrientation } from './exif-orientation.ts';
import { jpegSegments } from './jpeg-segments.ts';
import { withoutMetadata } from './without-metadata.ts';

const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000b49444154789c6360000200000500017a5eab3f0000000049454e44ae426082',
  'hex',
);
const chunk = (type: string, content: string | Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  return Buffer.concat([head, Buffer.from(type), Buffer.from(content), Buffer.alloc(4)]);
};
const IHDR_END = 33;
const pngWith = (...chunks: Buffer[]) =>
  Buffer.concat([PNG.subarray(0, IHDR_END), ...chunks, PNG.subarray(IHDR_END)]);

/** A colour profile of one tag with some content. */
const icc = (content: string | Buffer, { size = 0, mark = 'acsp' } = {}) => {
  const data = Buffer.from(content);
  const bytes = Buffer.concat([Buffer.alloc(144), data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  bytes.writeUInt32BE(bytes.length + size, 0);
  bytes.write(mark, 36, 'latin1');
  bytes.writeUInt32BE(1, 128);
  bytes.write('desc', 132, 'latin1');
  bytes.writeUInt32BE(144, 136);
  bytes.writeUInt32BE(data.length, 140);
  return bytes;
};
const piece = (bytes: Buffer, n = 1, of = 1) =>
  jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([n, of]), bytes]));
const colours = icc('colores');
const profile = piece(colours);
const iccp = (bytes: Buffer, after = '') =>
  chunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), deflateSync(bytes), Buffer.from(after)]));
const ARCHIVE = zipFile([{ name: 'a.txt', content: Buffer.from('hola') }]);
const halves = [piece(colours.subarray(0, 60), 1, 2), piece(colours.subarray(60), 2, 2)];
const adobe = jpegSegment(0xee, 'Adobe\0d\0\0\0\0\0');

const orientationOf = (bytes: Buffer) => {
  const all = jpegSegments(bytes)!.map(({ data }) => exifOrientation(data));
  return all.find((orientation) => orientation !== null) ?? 1;
};

describe('what is kept of a picture', () => {
  it.each<[string, 'jpg' | 'png', Buffer, Buffer]>([
    ['a photo without metadata, as it is', 'jpg', JPEG, JPEG],
    ['no place', 'jpg', jpegWith([exifSegment(1)]), JPEG],
    ['no comment', 'jpg', jpegWith([jpegSegment(0xfe, PLACE)]), JPEG],
    ['no XMP', 'jpg', jpegWith([jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`)]), JPEG],
    ['nothing of Photoshop', 'jpg', jpegWith([jpegSegment(0xed, `Photoshop 3.0\0${PLACE}`)]), JPEG],
    ['no thumbnail', 'jpg', jpegWith([jpegSegment(0xe0, `JFXX\0${PLACE}`)]), JPEG],
    ['nothing of other makers', 'jpg', jpegWith([jpegSegment(0xeb, PLACE)]), JPEG],
    ['no list of photos inside', 'jpg', jpegWith([jpegSegment(0xe2, `MPF\0${PLACE}`)]), JPEG],
    ['nothing after its end', 'jpg', jpegWith([], Buffer.concat([PHONE_PHOTO, Buffer.from(PLACE)])), JPEG],
    ['its colours', 'jpg', jpegWith([profile, adobe]), jpegWith([profile, adobe])],
    ['its colours in two pieces', 'jpg', jpegWith(halves), jpegWith(halves)],
    ['no archive as a profile', 'jpg', jpegWith([piece(ARCHIVE)]), JPEG],
    ['no archive in a profile', 'jpg', jpegWith([piece(icc(ARCHIVE))]), JPEG],
    ['no archive after a profile', 'jpg', jpegWith([piece(Buffer.concat([colours, ARCHIVE]))]), JPEG],
    ['no profile of another size', 'jpg', jpegWith([piece(icc('x', { size: 4 }))]), JPEG],
    ['no profile without its mark', 'jpg', jpegWith([piece(icc('x', { mark: 'xxxx' }))]), JPEG],
    ['no piece of a profile', 'jpg', jpegWith([piece(colours, 1, 2)]), JPEG],
    ['nothing after what Adobe says', 'jpg', jpegWith([jpegSegment(0xee, `Adobe${PLACE}`)]), JPEG],
    ['the profile of a picture', 'png', pngWith(iccp(colours)), pngWith(iccp(colours))],
    ['no archive as the profile of a picture', 'png', pngWith(iccp(ARCHIVE)), PNG],
    ['nothing after the profile of a picture', 'png', pngWith(iccp(colours, 'más')), PNG],
    ['no profile that is not packed', 'png', pngWith(chunk('iCCP', 'x\0\0no')), PNG],
    ['no chunk of makers', 'png', pngWith(chunk('prVt', ARCHIVE), chunk('sPLT', ARCHIVE)), PNG],
    ['no chunk that is too long', 'png', pngWith(chunk('gAMA', ARCHIVE)), PNG],
    ['nothing after the end of a picture', 'png', Buffer.concat([PNG, ARCHIVE]), PNG],
    ['a broken photo, as it is', 'jpg', JPEG.subarray(0, 300), JPEG.subarray(0, 300)],
    ['a picture without metadata, as it is', 'png', PNG, PNG],
    ['no place in a picture', 'png', pngWith(chunk('eXIf', PLACE), chunk('tEXt', PLACE)), PNG],
    ['no texts in a picture', 'png', pngWith(chunk('iTXt', PLACE), chunk('zTXt', PLACE)), PNG],
    ['no hour in a picture', 'png', pngWith(chunk('tIME', '1234567')), PNG],
    ['the colours of a picture', 'png', pngWith(chunk('gAMA', 'abcd')), pngWith(chunk('gAMA', 'abcd'))],
    ['a picture that was cut, as it is', 'png', PNG.subarray(0, 50), PNG.subarray(0, 50)],
  ])('is %s', (_, kind, sent, kept) => {
    expect(withoutMetadata(kind, sent)).toEqual(kept);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned as the camera says: %i', (orientation) => {
    for (const order of ['II', 'MM'] as const) {
      const kept = withoutMetadata('jpg', jpegWith([exifSegment(orientation, order)]));
      expect(orientationOf(kept)).toBe(orientation);
      expect(kept.includes(PLACE)).toBe(false);
      expect(withoutMetadata('jpg', kept)).toBe(kept);
    }
  });

  it.each([
    ['an unknown order', '5858002a00000008'],
    ['a list beyond its end', '4949002a00ffffff'],
    ['a list that was cut', '49492a00080000000500120103'],
    ['a value of another kind', '49492a0008000000010012010200010000000600000000000000'],
    ['a value that there is not', '49492a0008000000010012010300010000000900000000000000'],
    ['nothing', ''],
  ])('is upright when what says how it was held has %s', (_, tiff) => {
    const data = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff, 'hex')]);
    expect(exifOrientation(data)).toBeNull();
  });

  it('goes with what was found of it', async () => {
    const { kind, refusal, plain } = await inspectFile('a.jpg', PHONE_PHOTO);
    expect([kind, refusal, orientationOf(Buffer.from(plain!))]).toEqual(['jpg', null, 6]);
    expect(await inspectFile('a.jpg', JPEG)).toEqual({ kind: 'jpg', refusal: null });
  });
});
