import type { Entry } from 'yauzl';
import { BROKEN, RefusedArchive } from './refused-archive.ts';
import { entrySize, type ZipDirectory } from './zip-directory.ts';

/** Position of a file in an archive: from its header to the end of its packed content. */
export interface ByteRange {
  entry: Entry;
  start: number;
  end: number;
  /** Its sizes come after its content. */
  hasDescriptor: boolean;
}

const END = Buffer.from('PK\x05\x06', 'latin1');
const DESCRIPTOR = 0x08074b50;

/**
 * Sees that an archive is, from its first byte to its last: its files one behind another, its directory, its end.
 * @param end first byte of its end record
 * @param directory as the end records say
 * @throws {RefusedArchive} when bytes belong to none of them, or to two.
 */
export function checkLayout(
  bytes: Buffer,
  end: number,
  directory: ZipDirectory,
  spans: readonly ByteRange[],
): void {
  const { start, size, here, count } = directory;
  const listed = spans.reduce((sum, { entry }) => sum + entrySize(entry), 0);
  const isWhole =
    here === count && count === spans.length && size === listed && start + size === directory.end;
  // Some readers look for the end from the other side.
  if (!isWhole || bytes.indexOf(END, end + 1) >= 0) throw new RefusedArchive(BROKEN);
  const inOrder = spans.toSorted((one, other) => one.start - other.start);
  let at = 0;
  for (const [n, span] of inOrder.entries()) {
    const next = inOrder[n + 1]?.start ?? start;
    if (span.start !== at || !isNext(bytes, span, next)) throw new RefusedArchive(BROKEN);
    at = next;
  }
  if (at !== start) throw new RefusedArchive(BROKEN);
}

/** Returns true when the next file follows immediately, except for a data descriptor. */
function isNext(bytes: Buffer, { entry, end, hasDescriptor }: ByteRange, next: number): boolean {
  if (next === end) return true;
  const between = bytes.subarray(end, next);
  const isMarked = between.length === 16 || between.length === 24;
  if (!hasDescriptor || (!isMarked && between.length !== 12 && between.length !== 20)) return false;
  if (isMarked && between.readUInt32LE(0) !== DESCRIPTOR) return false;
  const [crc, sizes] = [between.readUInt32LE(isMarked ? 4 : 0), between.subarray(isMarked ? 8 : 4)];
  const [packed, size] =
    sizes.length === 8
      ? [sizes.readUInt32LE(0), sizes.readUInt32LE(4)]
      : [Number(sizes.readBigUInt64LE(0)), Number(sizes.readBigUInt64LE(8))];
  return crc === entry.crc32 && packed === entry.compressedSize && size === entry.uncompressedSize;
}
