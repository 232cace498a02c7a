/** A photo as it is sent: a JPEG of the image alone, upright, and its dots. */
export interface ReducedPhoto {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** Photos to reduce, as a worker gets them. */
export interface PhotoTask {
  readonly photos: readonly Blob[];
  /** Bytes that all of them may take. */
  readonly maxBytes: number;
}

export type PhotoResult =
  | { readonly reduced: readonly ReducedPhoto[] }
  /** Which one the browser cannot open. */
  | { readonly unreadable: number }
  | { readonly tooBig: true };

/** Dots of the longest side and quality, from better to worse: the first has an A4 sheet in 200 dots per inch. */
const STEPS = [
  { side: 2400, quality: 0.85 },
  { side: 1800, quality: 0.8 },
  { side: 1400, quality: 0.75 },
  { side: 1000, quality: 0.7 },
] as const;
type Step = (typeof STEPS)[number];

/**
 * Draws photos anew, so that nothing is left but the image: turned as the camera says, and no bigger than reading it needs. Runs
 * in the calling thread.
 * @param progress gets how much is done, from 0 to 1
 */
export async function reducePhotos(
  { photos, maxBytes }: PhotoTask,
  progress: (part: number) => void,
): Promise<PhotoResult> {
  for (const step of STEPS) {
    const reduced: ReducedPhoto[] = [];
    for (const [i, photo] of photos.entries()) {
      const bitmap = await createImageBitmap(photo).catch(() => null);
      if (!bitmap) return { unreadable: i };
      progress((i + 0.5) / photos.length);
      reduced.push(await drawAnew(bitmap, step));
      progress((i + 1) / photos.length);
    }
    const bytes = reduced.reduce((sum, { jpeg }) => sum + jpeg.size, 0);
    if (bytes <= maxBytes) return { reduced };
  }
  return { tooBig: true };
}

async function drawAnew(bitmap: ImageBitmap, { side, quality }: Step): Promise<ReducedPhoto> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((size) =>
    Math.max(1, Math.round(size * scale)),
  ) as [number, number];
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d') as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null;
  if (!context) throw new Error('No canvas.');
  // Paper is white where a picture shows what is behind.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { jpeg: await jpegOf(canvas, quality), width, height };
}

function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function jpegOf(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image.'))), 'image/jpeg', quality),
  );
}
