import { crc32, inflateRawSync } from 'node:zlib';
import { DEFLATED, STORED, type ArchiveEntry } from './archive-entries.ts';
import { BROKEN, RefusedArchive, TOO_MUCH } from './refused-archive.ts';

/** Result of zlib with `info`. */
interface Inflated {
  buffer: Buffer;
  /** Bytes consumed. */
  engine: { bytesWritten: number };
}

/**
 * Unpacks a file of an archive, checking its declared size and CRC, and that the packed data has nothing else.
 *
 * @param most maximum bytes of the content
 * @throws {RefusedArchive} when it exceeds them, or differs from the declaration.
 */
export function unpack({ packed, method, size, crc32: check }: ArchiveEntry, most: number): Buffer {
  if (size > most) throw new RefusedArchive(TOO_MUCH);
  if (method !== STORED && method !== DEFLATED) throw new RefusedArchive(BROKEN);
  const content = method === STORED ? packed : inflated(packed, size);
  if (content.length !== size || crc32(content) !== check) throw new RefusedArchive(BROKEN);
  return content;
}

/** @throws {Error} when it is not deflated data, or exceeds `size` */
function inflated(packed: Buffer, size: number): Buffer {
  const options = { maxOutputLength: Math.max(1, size), info: true };
  const { buffer, engine } = inflateRawSync(packed, options) as unknown as Inflated;
  if (engine.bytesWritten !== packed.length) throw new RefusedArchive(BROKEN);
  return buffer;
}
