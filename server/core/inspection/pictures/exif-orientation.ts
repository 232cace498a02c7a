const EXIF = Buffer.from('Exif\0\0', 'latin1');
const HEADER_SIZE = 8;
const ENTRY_SIZE = 12;
const ORIENTATION = 0x0112;
const SHORT = 3;
/** Ways in which a camera was held; the first is upright. */
const MOST = 8;

/**
 * Orientation of the camera (Exif 2.32, tag 0x0112), from 2 to 8; null when upright or missing.
 * @param data of an APP1 segment
 */
export function exifOrientation(data: Buffer): number | null {
  if (!data.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = data.subarray(EXIF.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < HEADER_SIZE || (order !== 'II' && order !== 'MM')) return null;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  const count = short(first);
  for (let i = 0, at = first + 2; i < count && at + ENTRY_SIZE <= tiff.length; i += 1, at += ENTRY_SIZE) {
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 2) === SHORT ? short(at + 8) : 1;
    return value > 1 && value <= MOST ? value : null;
  }
  return null;
}

/** An APP1 segment with only the orientation. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, HEADER_SIZE + 2 + 8);
  const head = Buffer.from('ffe10000', 'hex');
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, EXIF, tiff]);
}
