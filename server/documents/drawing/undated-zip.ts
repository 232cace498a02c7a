const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
/** 1 January 1980, the first day that a zip can tell, at midnight. */
const NO_TIME = 0x0021_0000;

/** A zip without the times of its entries, so that the same content is the same bytes. It has no comment and is below 4 GB. */
export function undatedZip(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  const end = bytes.length - END_SIZE;
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('Not a zip without comment');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(at) !== CENTRAL || bytes.readUInt32LE(local) !== LOCAL)
      throw new Error('The directory of the zip is broken');
    bytes.writeUInt32LE(NO_TIME, at + 12);
    bytes.writeUInt32LE(NO_TIME, local + 10);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return new Uint8Array(bytes);
}
