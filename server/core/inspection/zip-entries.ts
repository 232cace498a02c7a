import { directoryAt } from './zip-directory.ts';

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;

/** Names of the files in a ZIP, from its central directory; null when it is not a whole ZIP. Unpacks nothing. */
export function zipEntries(bytes: Buffer): string[] | null {
  const end = endOf(bytes);
  const directory = end === null ? null : directoryAt(bytes, end);
  if (!directory) return null;
  let at = directory.start;
  const names: string[] = [];
  for (let i = 0; i < directory.count; i += 1) {
    if (at + ENTRY_SIZE > directory.end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const name = bytes.readUInt16LE(at + 28);
    const after = at + ENTRY_SIZE + name;
    if (after > directory.end) return null;
    names.push(bytes.toString('utf8', at + ENTRY_SIZE, after));
    at = after + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

/** Offset of the end record, with a comment that ends at the end of the file. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return null;
}
