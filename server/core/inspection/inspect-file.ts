import type { Inspection } from './file-inspector.ts';
import { fileKind } from './file-kind.ts';
import { inspectUpload } from './inspect-upload.ts';

/** Finds the kind of a file, by its name and content, and whether it may be kept. Runs in the calling thread. */
export async function inspectFile(name: string, bytes: Buffer): Promise<Inspection> {
  const kind = fileKind(name, bytes);
  return { kind, refusal: kind && (await inspectUpload(kind, bytes)) };
}
