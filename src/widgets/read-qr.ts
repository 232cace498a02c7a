import decodeQR from 'qr/decode.js';

/** Enough for a code that fills a tenth of a photo, and little enough to be looked through between two frames. */
const LONGEST_SIDE = 1600;

/**
 * The text of the QR that a frame of the camera or a photo shows; null: none was found.
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

/** The text of the QR in a picture of red, green, blue and opacity; null: none was found. */
export function readQr(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  try {
    return decodeQR(picture, { format: 'RGBA' });
  } catch {
    // Its way to say that there is none.
    return null;
  }
}
