/** A photo as uploaded: an upright JPEG without metadata, and its size in pixels. */
export interface ReducedPhoto {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** Message to the worker. */
export interface PhotoTask {
  readonly photos: readonly Blob[];
  /** Limit for all of them together. */
  readonly maxBytes: number;
}

export type PhotoResult =
  | { readonly reduced: readonly ReducedPhoto[] }
  /** Index of the photo that the browser cannot decode. */
  | { readonly unreadable: number }
  | { readonly tooBig: true };

/** Longest side in pixels, and JPEG quality, from best to worst. The first holds an A4 sheet at 200 dots per inch. */
const STEPS = [
  { side: 2400, quality: 0.85 },
  { side: 1800, quality: 0.8 },
  { side: 1400, quality: 0.75 },
  { side: 1000, quality: 0.7 },
] as const;
type Step = (typeof STEPS)[number];

/**
 * Redraws photos: turned upright by their orientation, without metadata, no larger than needed to read them. Runs in
 * the calling thread.
 * @param progress receives the finished part, from 0 to 1
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
  // White background under transparent pixels.
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
