import { jpegSegments, type JpegSegment } from './jpeg-segments.ts';
import { isOtherKind, MOST_DOTS } from './picture-limits.ts';

/** Frames that every reader draws: baseline, extended and progressive, by Huffman. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const SOS = 0xda;
/** Bytes of a frame header before its components. */
const FRAME_SIZE = 6;
/** Maximum scans: progressive pictures have about ten, and each one makes readers process all pixels. */
const SCANS = 100;
const DOTS_OF_SCANS = 2_000_000_000;

const BROKEN = 'La foto está dañada: volvé a guardarla como JPG y mandá esa.';
const TWO_KINDS = 'La foto es además otro tipo de archivo: volvé a guardarla como JPG y mandá esa.';
const TOO_LARGE = 'La foto es demasiado grande: achicala.';

/**
 * Why a JPEG is refused, in words; null when it is accepted. Walks its segments by their lengths. Cameras append a
 * second picture or a video: those bytes are accepted unless another program would open them.
 *
 * @param bytes with the signature of JPEG
 */
export function inspectJpeg(bytes: Buffer): string | null {
  const segments = jpegSegments(bytes);
  if (segments === null) return BROKEN;
  const dots = dotsOf(segments);
  if (dots === null) return BROKEN;
  const scans = segments.filter(({ marker }) => marker === SOS).length;
  if (dots > MOST_DOTS || scans > SCANS || scans * dots > DOTS_OF_SCANS) return TOO_LARGE;
  const after = bytes.subarray(segments.at(-1)!.end);
  return isOtherKind(bytes, after) ? TWO_KINDS : null;
}

/** Width by height of an image of one frame with data; null when it has another number of frames, or no data after it. */
function dotsOf(segments: readonly JpegSegment[]): number | null {
  const isFrame = ({ marker }: JpegSegment) => FRAMES.has(marker);
  const frames = segments.filter(isFrame);
  const [frame] = frames;
  if (!frame || frames.length > 1 || frame.data.length < FRAME_SIZE) return null;
  const hasData = segments.some(({ marker, start }) => marker === SOS && start > frame.start);
  const dots = frame.data.readUInt16BE(1) * frame.data.readUInt16BE(3);
  return hasData && dots > 0 ? dots : null;
}
