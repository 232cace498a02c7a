import { isOtherKind, MOST_DOTS } from './picture-limits.ts';

const SIGNATURE_SIZE = 8;
const HEADER_SIZE = 13;
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Length, type and check of a chunk. */
const CHUNK_SIZE = 12;
/** Maximum bytes after the end of an image: programs that crop pictures leave the rest of the old data there. */
const MOST_AFTER = 4 * 1024 ** 2;

const BROKEN = 'La imagen está dañada: volvé a guardarla y mandá esa.';
const TWO_KINDS = 'La imagen es además otro tipo de archivo: volvé a guardarla y mandá esa.';
const TOO_LARGE = 'La imagen es demasiado grande: achicala.';

/**
 * Why a PNG is refused, in words; null when it is accepted. Walks its chunks by their lengths; bytes after the last one
 * are accepted unless another program would open them.
 *
 * @param bytes with the signature of PNG (https://www.w3.org/TR/png-3/)
 */
export function inspectPng(bytes: Buffer): string | null {
  const end = endOfChunks(bytes);
  if (end === null) return BROKEN;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width * height > MOST_DOTS) return TOO_LARGE;
  const after = bytes.subarray(end);
  if (after.length > MOST_AFTER) return BROKEN;
  return isOtherKind(bytes, after) ? TWO_KINDS : null;
}

/** End offset of the chunks of a PNG: `IHDR` first, `IDAT` contiguous, `IEND` last. Null when invalid. */
function endOfChunks(bytes: Buffer): number | null {
  let last = '';
  let hasData = false;
  for (let at = SIGNATURE_SIZE; at + CHUNK_SIZE <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += CHUNK_SIZE + size;
    if (at > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return null;
    if (last === '' && (type !== 'IHDR' || size !== HEADER_SIZE)) return null;
    // Readers have to refuse what they do not know when its name begins in upper case.
    if (/^[A-Z]/.test(type) && !CRITICAL.has(type)) return null;
    if (type === 'IDAT' && last !== 'IDAT' && hasData) return null;
    if (type === 'IEND') return size === 0 && hasData ? at : null;
    hasData ||= type === 'IDAT';
    last = type;
  }
  return null;
}
