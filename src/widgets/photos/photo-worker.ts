import { reducePhotos, type PhotoTask } from './reduce-photos.ts';

const page = self as unknown as { postMessage(message: unknown, transfer: readonly Transferable[]): void };

addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  reducePhotos(data, (part) => page.postMessage({ part }, [])).then(
    (result) => page.postMessage({ result }, []),
    (error: unknown) => page.postMessage({ error: String(error) }, []),
  );
});
