import { beginsWith, endsAsZip, OTHER_ARCHIVES } from '#server/core/inspection/magic.ts';

/** Dots of an image: more than any sheet that is scanned. */
export const MOST_DOTS = 200_000_000;

/** Bytes at the start that readers of PDF look at. */
const PDF_START = 1024 + 5;
const PDF_HEADER = '%PDF-';

/**
 * Whether another reader would open a picture as a PDF or an archive.
 * @param after bytes after the end of the image
 */
export function isOtherKind(bytes: Buffer, after: Buffer): boolean {
  return (
    endsAsZip(bytes) ||
    bytes.subarray(0, PDF_START).includes(PDF_HEADER) ||
    after.includes(PDF_HEADER) ||
    beginsWith(after, OTHER_ARCHIVES)
  );
}
