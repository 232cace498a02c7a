import { fromBufferPromise, parseExtraFields, type Entry, type LocalFileHeader } from 'yauzl';
import { checkLayout, type ByteRange } from './archive-layout.ts';
import { foldedPath, isPlainPath } from './file-names.ts';
import { directoryAt, entrySize, hasOneMeaning } from './zip-directory.ts';
import { BROKEN, LOCKED, NAMES, RefusedArchive, TOO_MUCH } from './refused-archive.ts';

/** A file in an archive, still packed. */
export interface ArchiveEntry {
  name: string;
  packed: Buffer;
  /** `STORED` or `DEFLATED`. */
  method: number;
  /** Size in bytes and CRC-32 of its content, as declared by the archive. */
  size: number;
  crc32: number;
}

export const STORED = 0;
export const DEFLATED = 8;
const ENCRYPTED = 0x0001;
const DESCRIPTOR = 0x0008;
const UTF8 = 0x0800;
const END_SIZE = 22;
const ZIP64 = 0x0001;
/** A size that is in the ZIP64 field instead. */
const IN_ZIP64 = 0xffffffff;
const UNICODE_PATH = 0x7075;
/** Kinds of file in a Unix mode. */
const KIND_OF_FILE = 0o170000;
const ORDINARY = new Set([0, 0o100000, 0o040000]);

/**
 * Files of an archive in order, without folders. ZIP readers differ in how they treat contradictory archives, so only
 * an archive in which every byte has one meaning is accepted.
 *
 * @param most maximum files and folders
 * @throws {RefusedArchive} when it is ambiguous; {Error} when it is not an archive.
 */
export async function archiveEntries(bytes: Buffer, most: number): Promise<ArchiveEntry[]> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  if (zip.entryCount > most) throw new RefusedArchive(TOO_MUCH);
  const entries: ArchiveEntry[] = [];
  const spans: ByteRange[] = [];
  const names = new Names();
  const endRecord = bytes.length - END_SIZE - zip.comment.length;
  const directory = directoryAt(bytes, endRecord);
  if (!directory) throw new RefusedArchive(BROKEN);
  let at = directory.start;
  for await (const entry of zip.eachEntry()) {
    if (!hasOneMeaning(bytes, at, entry)) throw new RefusedArchive(BROKEN);
    at += entrySize(entry);
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw new RefusedArchive(LOCKED);
    const name = nameOf(entry, names);
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (!isSame(entry, local)) throw new RefusedArchive(BROKEN);
    const { compressedSize, uncompressedSize: size, crc32, compressionMethod: method } = entry;
    const [start, end] = [local.fileDataStart, local.fileDataStart + compressedSize];
    const hasDescriptor = (local.generalPurposeBitFlag & DESCRIPTOR) !== 0;
    spans.push({ entry, start: entry.relativeOffsetOfLocalHeader, end, hasDescriptor });
    if (!name.endsWith('/')) entries.push({ name, packed: bytes.subarray(start, end), method, size, crc32 });
    else if (size > 0) throw new RefusedArchive(BROKEN);
  }
  checkLayout(bytes, endRecord, directory, spans);
  return entries;
}

/** @throws {RefusedArchive} when it is not one name for every reader, or no plain one */
function nameOf(entry: Entry, names: Names): string {
  const { fileName, fileNameRaw, extraFields } = entry;
  if (!ORDINARY.has((entry.externalFileAttributes >>> 16) & KIND_OF_FILE)) throw new RefusedArchive(NAMES);
  // Without the UTF-8 flag some readers decode names as CP437, and others as UTF-8.
  const readings = [fileName, fileNameRaw.toString('utf8').replaceAll('\uFFFD', '_')];
  for (const { id, data } of extraFields)
    if (id === UNICODE_PATH) readings.push(data.subarray(5).toString('utf8'));
  const endings = new Set(readings.map(endingOf));
  if (!readings.every(isPlainPath) || endings.size > 1) throw new RefusedArchive(NAMES);
  for (const folded of new Set(readings.map(foldedPath))) names.add(folded);
  return fileName;
}

/** The extension of a file; `/` of a folder. */
function endingOf(path: string): string {
  if (path.endsWith('/')) return '/';
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(dot).toLowerCase() : '';
}

/** Names that an archive has: no two the same, nor one both a file and a folder. */
class Names {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  /**
   * @param folded path, as of `foldedPath`
   * @throws {RefusedArchive}
   */
  add(folded: string): void {
    const isFolder = folded.endsWith('/');
    const path = isFolder ? folded.slice(0, -1) : folded;
    if (this.#files.has(path) || (!isFolder && this.#folders.has(path))) throw new RefusedArchive(NAMES);
    (isFolder ? this.#folders : this.#files).add(path);
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at);
      if (this.#files.has(folder)) throw new RefusedArchive(NAMES);
      if (this.#folders.has(folder)) break;
      this.#folders.add(folder);
    }
  }
}

/**
 * Sizes in a file's local header or in its ZIP64 field (APPNOTE 4.5.3), where programs that stream an archive write
 * them. Null: they disagree.
 */
function localSizes(local: LocalFileHeader): [packed: number, size: number] | null {
  const wide = parseExtraFields(local.extraField).filter(({ id }) => id === ZIP64);
  const { compressedSize: packed, uncompressedSize: size } = local;
  if (wide.length === 0) return [packed, size];
  const data = wide.length === 1 ? wide[0]!.data : null;
  if (data?.length !== 16) return null;
  const [widePacked, wideSize] = [Number(data.readBigUInt64LE(8)), Number(data.readBigUInt64LE(0))];
  const agrees = (here: number, there: number) => here === IN_ZIP64 || here === there;
  return agrees(packed, widePacked) && agrees(size, wideSize) ? [widePacked, wideSize] : null;
}

/** Returns true when a file's local header agrees with its directory entry. */
function isSame(entry: Entry, local: LocalFileHeader): boolean {
  const flags = ENCRYPTED | UTF8;
  const sizes = localSizes(local);
  const later = (local.generalPurposeBitFlag & DESCRIPTOR) !== 0;
  const agrees = (here: number, there: number) => here === there || (later && here === 0);
  return (
    sizes !== null &&
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    (local.generalPurposeBitFlag & flags) === (entry.generalPurposeBitFlag & flags) &&
    agrees(sizes[0], entry.compressedSize) &&
    agrees(sizes[1], entry.uncompressedSize) &&
    agrees(local.crc32, entry.crc32)
  );
}
