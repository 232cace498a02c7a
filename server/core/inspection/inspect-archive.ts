import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { activeFile } from './active-file.ts';
import { reachesOutside, RELATIONS } from './outside-relations.ts';

/** What an archive may come to once unpacked. */
export interface ArchiveLimits {
  /** Files, folders too. */
  entries: number;
  /** Bytes of all of them. */
  bytes: number;
  /** How many times its packed size a file of more than a megabyte may be. */
  ratio: number;
  /** Archives inside archives. */
  depth: number;
}

const LIMITS: ArchiveLimits = { entries: 1000, bytes: 100 * 1024 ** 2, ratio: 200, depth: 2 };
const MEGABYTE = 1024 ** 2;
/** Of an archive inside: it is held while it is looked at. */
const LARGEST_INSIDE = 10 * MEGABYTE;
const FIRST_BYTES = 16;
const LINK = 0o120000;
const KIND_OF_FILE = 0o170000;

const TOO_MUCH = 'El archivo comprimido trae demasiado: separalo en varios más chicos.';
const BROKEN = 'El archivo comprimido está dañado o no se puede revisar.';
const LOCKED = 'El archivo comprimido tiene clave: no lo podemos revisar. Mandalo sin clave.';
const OUTSIDE =
  'El documento trae al abrirlo algo de otro lado (una plantilla, un objeto o una imagen): guardalo como PDF.';
const NAMES = 'El archivo comprimido trae nombres de carpeta que no aceptamos.';

/** What is left of the limits, shared by an archive and those inside it. */
interface Left {
  entries: number;
  bytes: number;
}

/**
 * Why an archive is not taken, in words; null when it may be. Every file in it is unpacked to be counted and looked at, in
 * memory and never to disk: what the archive says of itself is believed nowhere.
 */
export async function inspectArchive(bytes: Buffer, limits = LIMITS): Promise<string | null> {
  const left = { entries: limits.entries, bytes: limits.bytes };
  return inspect(bytes, limits, left, 1);
}

async function inspect(
  bytes: Buffer,
  limits: ArchiveLimits,
  left: Left,
  depth: number,
): Promise<string | null> {
  if (depth > limits.depth)
    return 'El archivo comprimido trae otros adentro, y esos otros más: mandalos sueltos.';
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      const refused = await inspectEntry(zip, entry, limits, left, depth);
      if (refused) return refused;
    }
    return null;
  } catch (error) {
    return /invalid (relative path|characters)|absolute path/.test(String(error)) ? NAMES : BROKEN;
  }
}

async function inspectEntry(
  zip: ZipFile,
  entry: Entry,
  limits: ArchiveLimits,
  left: Left,
  depth: number,
): Promise<string | null> {
  left.entries -= 1;
  if (left.entries < 0) return TOO_MUCH;
  if (entry.isEncrypted()) return LOCKED;
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK) return NAMES;
  if (entry.fileName.endsWith('/')) return null;
  const stream = await zip.openReadStreamPromise(entry);
  const most = Math.max(MEGABYTE, entry.compressedSize * limits.ratio);
  const relates = RELATIONS.test(entry.fileName);
  const content = await unpacked(stream, relates ? Math.min(most, MEGABYTE) : most, left, relates);
  if (content === null) return TOO_MUCH;
  const active = activeFile(entry.fileName, content.subarray(0, FIRST_BYTES));
  if (active) return active;
  if (relates && reachesOutside(content)) return OUTSIDE;
  return isArchive(content) ? inspect(content, limits, left, depth + 1) : null;
}

/** The first bytes of a file, or all of it when it is wanted or an archive; null when it is more than it may be. */
async function unpacked(stream: Readable, most: number, left: Left, whole: boolean): Promise<Buffer | null> {
  const kept: Buffer[] = [];
  let held = 0;
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    left.bytes -= chunk.length;
    if (size > most || left.bytes < 0) return null;
    if (whole || held < FIRST_BYTES || isArchive(kept[0]!)) {
      kept.push(chunk);
      held += chunk.length;
      if (held > LARGEST_INSIDE) return null;
    }
  }
  return Buffer.concat(kept);
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
}
