import type { Inspection } from './file-inspector.ts';
import { fileKind } from './file-kind.ts';
import { inspectUpload } from './inspect-upload.ts';
import { withoutMetadata } from '#server/core/inspection/pictures/without-metadata.ts';

/** Finds the kind of a file, by its name and content, whether it may be kept, and as which bytes. Runs in the calling thread. */
export async function inspectFile(name: string, bytes: Buffer): Promise<Inspection> {
  const kind = fileKind(name, bytes);
  const plain = withoutMetadata(kind, bytes);
  const refusal = kind && (await inspectUpload(name, kind, plain));
  return { kind, refusal, ...(plain !== bytes && { plain }) };
}
