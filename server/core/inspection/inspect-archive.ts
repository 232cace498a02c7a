import { crc32, inflateRawSync } from 'node:zlib';
import { activeFile, shortName } from './active-file.ts';
import { archiveEntries, type ArchiveEntry, DEFLATED, STORED } from './archive-entries.ts';
import { fileKind } from './file-kind.ts';
import { inspectPlainFile } from './inspect-plain-file.ts';
import { isOffice, isXml, officeProblem, tooLong, type OfficeKind } from './office-parts.ts';
import { promisedKind, type FileKind } from './promised-kind.ts';
import { BROKEN, NAMES, RefusedArchive, TOO_MUCH } from './refused-archive.ts';

/** Result of zlib with `info`. */
interface Inflated {
  buffer: Buffer;
  /** Bytes consumed. */
  engine: { bytesWritten: number };
}

const MOST = 64 * 1024;

/** Signatures of AppleDouble files and of macOS folder settings. */
const APPLE_DOUBLE = Buffer.from('0005160700020000', 'hex');

const FOLDER_SETTINGS = Buffer.from('0000000142756431', 'hex');

/** Limits of an archive once unpacked. */
export interface ArchiveLimits {
  /** Files, folders too. */
  entries: number;
  /** Bytes of all of them. */
  bytes: number;
  /** Bytes of one: it is held in memory while it is inspected. */
  largest: number;
  /** Maximum compression ratio of a file of more than a megabyte. */
  ratio: number;
  /** Archives inside archives. */
  depth: number;
  /** Bytes of a part of a document in XML, and of all of them: they are read as text. */
  part: number;
  xml: number;
}

type ArchiveKind = 'zip' | OfficeKind;

/** Returns true for kinds that contain other files. */
export const isArchive = (kind: FileKind): kind is ArchiveKind => kind === 'zip' || isOffice(kind);

const MEGABYTE = 1024 ** 2;
const LIMITS: ArchiveLimits = {
  entries: 1000,
  bytes: 100 * MEGABYTE,
  largest: 32 * MEGABYTE,
  ratio: 200,
  depth: 2,
  part: 8 * MEGABYTE,
  xml: 16 * MEGABYTE,
};
const DEEP = 'El archivo comprimido trae otros adentro, y esos otros más: mandalos sueltos.';
const TAKEN = 'adentro de un ZIP puede haber PDF, JPG, PNG, DOCX, XLSX, TXT, CSV, JSON u otro ZIP';

/** Remaining limits, shared by an archive and those inside it. */
interface Left {
  entries: number;
  bytes: number;
  xml: number;
}

/**
 * Why an archive is refused, in words; null when it is accepted. It may contain any file that can be uploaded alone,
 * and a document its parts; each is unpacked in memory, never on disk, and inspected as the kind its name declares.
 */
export async function inspectArchive(
  kind: ArchiveKind,
  bytes: Buffer,
  limits = LIMITS,
): Promise<string | null> {
  try {
    const { entries, bytes: most, xml } = limits;
    await inspect(kind, bytes, limits, { entries, bytes: most, xml }, 1);
    return null;
  } catch (error) {
    if (error instanceof RefusedArchive) return error.message;
    if (error instanceof TypeError) throw error;
    // Errors of yauzl and zlib for an archive they cannot read.
    return /invalid (?:relative path|characters)|absolute path/.test(String(error)) ? NAMES : BROKEN;
  }
}

/** @throws {RefusedArchive} */
async function inspect(
  kind: ArchiveKind,
  bytes: Buffer,
  limits: ArchiveLimits,
  left: Left,
  depth: number,
): Promise<void> {
  if (depth > limits.depth) throw new RefusedArchive(DEEP);
  const entries = await archiveEntries(bytes, left.entries);
  left.entries -= entries.length;
  for (const entry of entries) {
    if (isOffice(kind)) demandRoom(entry, kind, limits, left);
    const content = unpack(entry, mostOf(entry, limits, left));
    left.bytes -= content.length;
    const problem = isOffice(kind)
      ? officeProblem(kind, entry.name, content)
      : fileProblem(entry.name, content);
    if (problem !== null) throw new RefusedArchive(problem);
    if (kind === 'zip') await inspectInside(entry.name, content, limits, left, depth);
  }
}

/** @throws {RefusedArchive} when a part in XML, or all of them, is too long */
function demandRoom(
  { name, size }: ArchiveEntry,
  kind: OfficeKind,
  { part, xml }: ArchiveLimits,
  left: Left,
): void {
  if (!isXml(name)) return;
  left.xml -= size;
  // A workbook is one long sheet; a document has many parts.
  const longest = kind === 'xlsx' ? xml : part;
  if (size > longest || left.xml < 0) throw new RefusedArchive(tooLong(kind));
}

function mostOf({ packed }: ArchiveEntry, { largest, ratio }: ArchiveLimits, left: Left): number {
  return Math.min(largest, left.bytes, Math.max(MEGABYTE, packed.length * ratio));
}

/** Reason for which a ZIP may not have a file, by its name and the kind of its content. */
function fileProblem(name: string, content: Buffer): string | null {
  if (isMacMetadata(name, content) || fileKind(name, content)) return null;
  const active = activeFile(name, content);
  if (active !== null) return active;
  const short = shortName(name);
  if (!short.includes('.'))
    return `El archivo comprimido trae uno sin tipo en el nombre (${short}): ponele el que es (por ejemplo, «.pdf») y volvé a comprimirlo.`;
  return promisedKind(name)
    ? `El archivo comprimido trae uno que no es lo que dice su nombre (${shortName(name)}): ${TAKEN}.`
    : `El archivo comprimido trae algo que no recibimos (${shortName(name)}): ${TAKEN}.`;
}

/** @throws {RefusedArchive} */
async function inspectInside(
  name: string,
  content: Buffer,
  limits: ArchiveLimits,
  left: Left,
  depth: number,
): Promise<void> {
  const kind = promisedKind(name);
  if (kind === null || isMacMetadata(name, content)) return;
  if (isArchive(kind)) return inspect(kind, content, limits, left, depth + 1);
  const refusal = await inspectPlainFile(name, kind, content);
  if (refusal !== null) throw new RefusedArchive(`El archivo comprimido trae ${shortName(name)}. ${refusal}`);
}

/** Returns true for metadata that macOS adds to its ZIP files: settings of files and folders. */
function isMacMetadata(path: string, content: Buffer): boolean {
  if (content.length > MOST) return false;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '.DS_Store') return content.subarray(0, 8).equals(FOLDER_SETTINGS);
  return path.startsWith('__MACOSX/') && name.startsWith('._') && content.subarray(0, 8).equals(APPLE_DOUBLE);
}

/**
 * Unpacks a file of an archive, checking its declared size and CRC, and that the packed data has nothing else.
 *
 * @param most maximum bytes of the content
 * @throws {RefusedArchive} when it exceeds them, or differs from the declaration.
 */
function unpack({ packed, method, size, crc32: check }: ArchiveEntry, most: number): Buffer {
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
