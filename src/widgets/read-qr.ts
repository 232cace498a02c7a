import decodeQR from 'qr/decode.js';

/** In pixels. Enough for a code that fills a tenth of a photo, and small enough to decode between two frames. */
const LONGEST_SIDE = 1600;

/**
 * Text of the QR in a camera frame or photo; null if there is none.
 * @param width of the picture, in pixels
 */
export function qrIn(picture: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return readQr(drawing.getImageData(0, 0, canvas.width, canvas.height));
}

/** Text of the QR in an RGBA picture; null if there is none. */
export function readQr(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  try {
    return decodeQR(picture, { format: 'RGBA' });
  } catch {
    // The decoder throws if it finds no code.
    return null;
  }
}
