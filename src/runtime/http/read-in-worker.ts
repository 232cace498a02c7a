import type { FileReading, RecordFile } from './record-reading.ts';
import { startWorker } from './start-worker.ts';

type Told = { part: number } | { reading: FileReading } | { error: string };

interface Watching {
  readonly progress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads a file of records in a worker, or in the page if there are no workers.
 * @returns undefined if it was aborted
 * @throws {Error} if the file cannot be read
 */
export async function readInWorker(
  { file, layout, given }: RecordFile,
  { progress, signal }: Watching,
): Promise<FileReading | undefined> {
  if (typeof Worker === 'undefined') {
    const { readRecordFile } = await import('./record-reading.ts');
    return readRecordFile({ file, layout, given }, progress);
  }
  const { default: address } = await import('./record-worker.ts?worker&url');
  const worker = startWorker(address);
  try {
    return await new Promise<FileReading | undefined>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(undefined));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if ('part' in data) progress(data.part);
        else if ('reading' in data) resolve(data.reading);
        else reject(new Error(data.error));
      });
      worker.postMessage({ file, layout, given }, []);
    });
  } finally {
    worker.terminate();
  }
}
