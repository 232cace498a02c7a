import { parentPort } from 'node:worker_threads';
import type { Inspection } from './file-inspector.ts';
import { inspectFile } from './inspect-file.ts';

/** Message to an inspection thread: the bytes are transferred, so the thread owns them. */
export interface InspectionTask {
  /** Sent back when the inspection starts: its deadline runs from then. */
  id: number;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Function that the threads of `ThreadInspector` run: an entry of the build of its own. */
export function inspectInThread({ id, name, bytes }: InspectionTask): Promise<Inspection> {
  parentPort?.postMessage(id, []);
  return inspectFile(name, Buffer.from(bytes.buffer));
}
