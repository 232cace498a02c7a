/** 64 × 64 pixels, left half red and right half blue, without metadata. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCABAAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAAHBf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AM+AxlJAAQgFiSoABdAR1VQAEIBYkqAAXQEdVUABCAWJKgAF0BHVVAAQgFiSoAB//9k=',
  'base64',
);

/** Location metadata of a phone's photo, to search for in stored files. */
export const PLACE = 'LATITUD 24 47 00 S';

/** A JPEG segment. */
export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const content = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The JPEG with segments inserted at its start, and bytes appended. */
export function jpegWith(segments: readonly Buffer[], after: Buffer | string = ''): Buffer {
  return Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2), Buffer.from(after)]);
}

/** APP1 (EXIF) segment as written by phones: orientation and location. */
export function exifSegment(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const place = Buffer.from(PLACE.padEnd(32, '\0'));
  const tiff = Buffer.alloc(8 + 2 + 24 + 4 + 2 + 12 + 4);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
    if (type === 3) short(value, at + 8);
    else long(value, at + 8);
  };
  tiff.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  entry(10, [0x0112, 3, 1, orientation]);
  entry(22, [0x8825, 4, 1, 38]);
  short(1, 38);
  entry(40, [0x001d, 2, place.length, tiff.length]);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, place]));
}

/** Photo of a phone held upright: rotated by its orientation, with location. */
export const PHONE_PHOTO = jpegWith([exifSegment(6)]);
