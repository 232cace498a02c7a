import { inflateSync } from 'node:zlib';
import { OTHER_ARCHIVES, PROGRAMS, ZIP } from '#server/core/inspection/magic.ts';

/** Bytes of a header (ICC.1:2022, 7.2) and of the count of tags that follows it. */
const HEADER_SIZE = 128;
const COUNT_SIZE = 4;
const TAG_SIZE = 12;
const SIGNATURE_AT = 36;
/** A profile of a screen has some kilobytes; one of a press, some hundreds. */
const MOST = 4 * 1024 ** 2;
/** Beginnings of other files that no measure of colour has by chance. */
const OTHERS = [...ZIP, ...OTHER_ARCHIVES, ...PROGRAMS, Buffer.from('%PDF-')].filter(
  ({ length }) => length >= 4,
);

/** Returns true when the bytes are exactly a colour profile, without room for another file. */
export function isColourProfile(bytes: Buffer): boolean {
  if (bytes.length < HEADER_SIZE + COUNT_SIZE || bytes.length > MOST) return false;
  if (bytes.readUInt32BE(0) !== bytes.length) return false;
  if (bytes.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) !== 'acsp') return false;
  const count = bytes.readUInt32BE(HEADER_SIZE);
  const first = HEADER_SIZE + COUNT_SIZE + count * TAG_SIZE;
  if (count === 0 || first > bytes.length) return false;
  let last = first;
  for (let at = HEADER_SIZE + COUNT_SIZE; at < first; at += TAG_SIZE) {
    const [start, size] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    if (start < first || start + size > bytes.length) return false;
    last = Math.max(last, start + size);
  }
  // Tags end at a multiple of four.
  return bytes.length - last < 4 && !OTHERS.some((magic) => bytes.includes(magic));
}

/** The profile of an `iCCP` chunk (PNG, 11.3.2.3): a name, a method and what is packed. Null: it is none. */
export function unpackedProfile(data: Buffer): Buffer | null {
  const end = data.indexOf(0);
  if (end < 1 || end > 79 || data[end + 1] !== 0) return null;
  try {
    const options = { maxOutputLength: MOST, info: true };
    const { buffer, engine } = inflateSync(data.subarray(end + 2), options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten === data.length - end - 2 ? buffer : null;
  } catch {
    return null;
  }
}
