/** A segment of a JPEG; one of image data ends where that data does. */
export interface JpegSegment {
  /** Second byte of its marker: `0xe1` of APP1. */
  marker: number;
  /** Offsets of its marker and of the next one. */
  start: number;
  end: number;
  /** Data after its length; empty for markers without data. */
  data: Buffer;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const TEM = 0x01;
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
const LENGTH_SIZE = 2;
/** Segments of a picture, which has some dozens: each takes memory. */
const MOST_SEGMENTS = 10_000;

/**
 * The segments of a JPEG (ITU-T T.81, annex B) up to the end of its image, which is the last one. Null when they are not so:
 * it was cut, has too many, or is something else. Bytes after the end are in none. It reads each byte once.
 *
 * @param bytes with the signature of JPEG
 */
export function jpegSegments(bytes: Buffer): JpegSegment[] | null {
  const segments: JpegSegment[] = [];
  let at = 2;
  while (at + 2 <= bytes.length && segments.length < MOST_SEGMENTS) {
    const start = at;
    if (bytes[at] !== 0xff) return null;
    // Any number of 0xff may fill up before a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    at += 2;
    if (marker === undefined || marker === 0 || marker === SOI) return null;
    if (marker >= FIRST_RESTART && marker <= LAST_RESTART) return null;
    const isAlone = marker === EOI || marker === TEM;
    const length = isAlone ? 0 : at + LENGTH_SIZE <= bytes.length ? bytes.readUInt16BE(at) : -1;
    if (!isAlone && length < LENGTH_SIZE) return null;
    const data = bytes.subarray(at + (isAlone ? 0 : LENGTH_SIZE), at + length);
    at += length;
    if (marker === SOS) at = endOfData(bytes, at);
    if (at > bytes.length) return null;
    segments.push({ marker, start, end: at, data });
    if (marker === EOI) return segments;
  }
  return null;
}

/** End of compressed data: the next marker that is neither an escaped byte nor a restart. */
function endOfData(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || (next >= FIRST_RESTART && next <= LAST_RESTART);
    if (!isData && next !== 0xff) return at;
  }
  return bytes.length + 1;
}
