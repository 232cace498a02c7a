import { crc32, inflateRawSync } from 'node:zlib';
import { DEFLATED, STORED, type ArchiveEntry } from './archive-entries.ts';
import { BROKEN, RefusedArchive, TOO_MUCH } from './refused-archive.ts';

/** What zlib gives with `info`. */
interface Inflated {
  buffer: Buffer;
  /** How many bytes it read. */
  engine: { bytesWritten: number };
}

/**
 * The content of a file of an archive. What the archive says of it has to be so: its size, its check, and that nothing else is
 * packed with it.
 *
 * @param most bytes of the content
 * @throws {RefusedArchive} when it is more than that, or not what the archive says.
 */
export function unpack({ packed, method, size, crc32: check }: ArchiveEntry, most: number): Buffer {
  if (size > most) throw new RefusedArchive(TOO_MUCH);
  if (method !== STORED && method !== DEFLATED) throw new RefusedArchive(BROKEN);
  const content = method === STORED ? packed : inflated(packed, size);
  if (content.length !== size || crc32(content) !== check) throw new RefusedArchive(BROKEN);
  return content;
}

/** @throws {Error} when it is no deflated content, or comes to more than `size` */
function inflated(packed: Buffer, size: number): Buffer {
  const options = { maxOutputLength: Math.max(1, size), info: true };
  const { buffer, engine } = inflateRawSync(packed, options) as unknown as Inflated;
  if (engine.bytesWritten !== packed.length) throw new RefusedArchive(BROKEN);
  return buffer;
}
