import type { FileKind } from './promised-kind.ts';
import { inspectArchive, isArchive } from './inspect-archive.ts';
import { inspectPlainFile } from './inspect-plain-file.ts';

/** Why a file of a kind is refused, in words; null when it has no active content and does not unpack to too much. */
export async function inspectUpload(name: string, kind: FileKind, bytes: Buffer): Promise<string | null> {
  return isArchive(kind) ? inspectArchive(kind, bytes) : inspectPlainFile(name, kind, bytes);
}
