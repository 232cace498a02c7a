import { readRecordFile, type RecordFile } from './record-reading.ts';

const page = self as unknown as { postMessage(message: unknown, transfer: readonly Transferable[]): void };

addEventListener('message', ({ data }: MessageEvent<RecordFile>) => {
  const progress = (part: number) => page.postMessage({ part }, []);
  readRecordFile(data, progress).then(
    (reading) => page.postMessage({ reading }, []),
    (error: unknown) => page.postMessage({ error: String(error) }, []),
  );
});
