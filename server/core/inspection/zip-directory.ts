import type { Entry } from 'yauzl';

/** Location of a ZIP's central directory, from its end record. */
export interface ZipDirectory {
  /** First byte, and bytes. */
  start: number;
  size: number;
  /** Files on this disk, and on all of them. */
  here: number;
  count: number;
  /** First byte of the end records, which follow the directory. */
  end: number;
}

const LOCATOR_64 = 0x07064b50;
const LOCATOR_SIZE = 20;
const END_64 = 0x06064b50;
const END_64_SIZE = 56;
/** Bytes of the ZIP64 end record after its size field, without extensible data. */
const END_64_REST = 44n;
const ENTRY_SIZE = 46;
const ZIP64 = 0x0001;
/** Number that is in a ZIP64 field instead. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE = 0xffffffff;

/**
 * Reads the end record at `end`, with its ZIP64 record when it has one (APPNOTE 4.3.14 to 4.3.16): programs that write an archive
 * into a pipe put one, as they do not know how long it gets.
 * @returns null when the two records do not agree, or the ZIP64 ones are not right before the end record.
 */
export function directoryAt(bytes: Buffer, end: number): ZipDirectory | null {
  const narrow = {
    here: bytes.readUInt16LE(end + 8),
    count: bytes.readUInt16LE(end + 10),
    size: bytes.readUInt32LE(end + 12),
    start: bytes.readUInt32LE(end + 16),
  };
  const locator = end - LOCATOR_SIZE;
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64) return { ...narrow, end };
  const wide = wideDirectory(bytes, locator);
  const agrees = (key: keyof typeof narrow, elsewhere: number) =>
    narrow[key] === elsewhere || narrow[key] === wide?.[key];
  const isOne =
    agrees('here', ELSEWHERE_16) &&
    agrees('count', ELSEWHERE_16) &&
    agrees('size', ELSEWHERE) &&
    agrees('start', ELSEWHERE);
  return isOne ? wide : null;
}

/** Reads the ZIP64 end record, which must precede its locator; null when invalid. */
function wideDirectory(bytes: Buffer, locator: number): ZipDirectory | null {
  const end = locator - END_64_SIZE;
  if (end < 0 || bytes.readUInt32LE(end) !== END_64) return null;
  const [disk, disks] = [bytes.readUInt32LE(locator + 4), bytes.readUInt32LE(locator + 16)];
  const isWhole =
    disk === 0 &&
    disks === 1 &&
    wideAt(bytes, locator + 8) === end &&
    bytes.readBigUInt64LE(end + 4) === END_64_REST &&
    bytes.readUInt32LE(end + 16) === 0 &&
    bytes.readUInt32LE(end + 20) === 0;
  if (!isWhole) return null;
  const [here, count] = [wideAt(bytes, end + 24), wideAt(bytes, end + 32)];
  return { here, count, size: wideAt(bytes, end + 40), start: wideAt(bytes, end + 48), end };
}

function wideAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

/** Bytes of a file's entry in the directory. */
export function entrySize({ fileNameLength, extraFieldLength, fileCommentLength }: Entry): number {
  return ENTRY_SIZE + fileNameLength + extraFieldLength + fileCommentLength;
}

/**
 * Whether the entry at a byte of the directory has in its ZIP64 field exactly the numbers that are not in their own place
 * (APPNOTE 4.5.3): programs differ in where they look for one that is in both, or in neither.
 */
export function hasOneMeaning(bytes: Buffer, at: number, { extraFields }: Entry): boolean {
  const fields = extraFields.filter(({ id }) => id === ZIP64);
  const absent = [20, 24, 42].filter((place) => bytes.readUInt32LE(at + place) === ELSEWHERE).length;
  const isOnFirstDisk = bytes.readUInt16LE(at + 34) === 0;
  if (!isOnFirstDisk || fields.length > 1) return false;
  return (fields[0]?.data.length ?? 0) === absent * 8 && absent > 0 === (fields.length === 1);
}
