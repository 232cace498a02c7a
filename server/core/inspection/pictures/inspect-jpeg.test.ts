import { describe, expect, it } from 'vitest';
import { exifSegment, JPEG, jpegSegment, jpegWith, PHONE_PHOTO } from '#tests/files/photo.ts';
import { zipFile } from '#tests/api/zip-file.ts';
import { inspectFile } from '#server/core/inspection/inspect-file.ts';
import { inspectJpeg } from './inspect-jpeg.ts';

const FRAME = JPEG.indexOf(Buffer.from('ffc0', 'hex'));
const changed = (change: (bytes: Buffer) => void, photo = JPEG) => {
  const bytes = Buffer.from(photo);
  change(bytes);
  return bytes;
};
const zip = (name: string, content: Buffer) => zipFile([{ name, content }]);
const BROKEN = 'La foto está dañada: volvé a guardarla como JPG y mandá esa.';
const TWO_KINDS = 'La foto es además otro tipo de archivo: volvé a guardarla como JPG y mandá esa.';
/** A photo with a number of scans. */
const scanned = (scans: number) => {
  const scan = JPEG.subarray(JPEG.indexOf(Buffer.from('ffda', 'hex')), -2);
  return Buffer.concat([JPEG.subarray(0, -2), ...Array<Buffer>(scans - 1).fill(scan), JPEG.subarray(-2)]);
};
/** Without the end of the image, where data would go on for ever. */
const endless = JPEG.subarray(0, -2);

describe('a photo', () => {
  it.each<[string, string, Buffer]>([
    ['as an editor writes it', 'ticket.jpg', JPEG],
    ['with the other ending', 'TICKET.JPEG', JPEG],
    ['of a phone', 'IMG_0001.JPG', PHONE_PHOTO],
    ['of a camera of the other order of bytes', 'a.jpg', jpegWith([exifSegment(8, 'MM')])],
    ['with a comment', 'a.jpg', jpegWith([jpegSegment(0xfe, 'hecha con un programa')])],
    ['with bytes that fill up', 'a.jpg', jpegWith([Buffer.from('ffffff', 'hex'), jpegSegment(0xfe, 'x')])],
    ['that moves: a video after it', 'a.jpg', jpegWith([], '\0\0\0\u0018ftypmp42')],
    ['with another photo after it', 'a.jpg', jpegWith([exifSegment(1)], JPEG)],
    ['in an archive', 'a.zip', zip('fotos/ticket.jpeg', PHONE_PHOTO)],
    ['of ten scans', 'a.jpg', scanned(10)],
    ['progressive', 'a.jpg', changed((bytes) => bytes.writeUInt8(0xc2, FRAME + 1))],
    ['that calls PDF by its name', 'a.jpg', jpegWith([jpegSegment(0xfe, '%PDF-1.7')])],
    ['with a ZIP after it, which is not kept', 'a.jpg', jpegWith([], zip('a.txt', Buffer.from('x')))],
  ])('is taken: %s', async (_, name, bytes) => {
    const { kind, refusal } = await inspectFile(name, bytes);
    expect([kind, refusal]).toEqual([name.endsWith('zip') ? 'zip' : 'jpg', null]);
  });

  it.each<[string, Buffer, string]>([
    ['cut', JPEG.subarray(0, 300), BROKEN],
    ['without its end', endless, BROKEN],
    ['of nothing but its mark', JPEG.subarray(0, 3), BROKEN],
    ['without image', Buffer.concat([JPEG.subarray(0, FRAME), Buffer.from('ffd9', 'hex')]), BROKEN],
    ['whose segment is longer than it', changed((bytes) => bytes.writeUInt16BE(60_000, 4)), BROKEN],
    ['whose segment has no length', changed((bytes) => bytes.writeUInt16BE(1, 4)), BROKEN],
    ['of no height', changed((bytes) => bytes.writeUInt16BE(0, FRAME + 5)), BROKEN],
    ['of a kind that readers do not draw', changed((bytes) => bytes.writeUInt8(0xc9, FRAME + 1)), BROKEN],
    ['with two frames', jpegWith([JPEG.subarray(FRAME, FRAME + 19)]), BROKEN],
    ['of too many segments', jpegWith(Array(10_001).fill(jpegSegment(0xfe, ''))), BROKEN],
    [
      'of too many dots',
      changed((bytes) => {
        bytes.writeUInt16BE(60_000, FRAME + 5);
        bytes.writeUInt16BE(60_000, FRAME + 7);
      }),
      'La foto es demasiado grande: achicala.',
    ],
    ['that is drawn again and again', scanned(101), 'La foto es demasiado grande: achicala.'],
    [
      'that is drawn some times, and large',
      changed((bytes) => {
        bytes.writeUInt16BE(14_000, FRAME + 5);
        bytes.writeUInt16BE(14_000, FRAME + 7);
      }, scanned(11)),
      'La foto es demasiado grande: achicala.',
    ],
    ['that is a PDF too', jpegWith([jpegSegment(0xfe, '%PDF-1.7')]), TWO_KINDS],
    ['with a PDF after it', jpegWith([], '%PDF-1.7'), TWO_KINDS],
    ['that is a ZIP too', jpegWith([], zip('a.txt', Buffer.from('x'))), TWO_KINDS],
    ['with an archive after it', jpegWith([], Buffer.from('526172211a07', 'hex')), TWO_KINDS],
  ])('is refused: %s', (_, bytes, words) => {
    expect(inspectJpeg(bytes)).toBe(words);
  });

  it.each([
    ['a.jpg', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a.png', Buffer.from('%PDF-1.4')],
    ['a.pdf', JPEG],
    ['IMG_0001.HEIC', Buffer.from('000000186674797068656963', 'hex')],
  ])('is not what its name does not promise: %s', async (name, bytes) => {
    expect((await inspectFile(name, bytes)).kind).toBeNull();
  });

  it('is refused in an archive too, by its name', async () => {
    const { refusal } = await inspectFile('a.zip', zip('fotos/ticket.jpg', endless));
    expect(refusal).toBe(`El archivo comprimido trae ticket.jpg. ${BROKEN}`);
  });
});
