import type { CompiledFile } from '#contract/compiled-form.ts';

/** Photo formats of cameras, phones and scanners, by extension and by MIME type. */
const PHOTO_NAME = /\.(?:jpe?g|jpe|jfif|png|hei[cf]|hif|webp|avif|gif|bmp|tiff?)$/i;
const PHOTO_TYPE = /^image\/(?:jpeg|png|hei[cf]|webp|avif|gif|bmp|tiff)/;
const ENDINGS = '.jpg,.jpeg,.png,.webp,.avif,.gif,.bmp,.tif,.tiff';

const PNG_NAME = /\.png$/i;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

export function isPhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return PHOTO_NAME.test(name) || PHOTO_TYPE.test(type);
}

/** True if a field accepts photos, as JPEG or inside a PDF. */
export function takesPhotos({ accept, record }: Pick<CompiledFile, 'accept' | 'record'>): boolean {
  return !record && (accept.includes('jpg') || accept.includes('pdf'));
}

/**
 * Extensions of photos for a file picker. An iPhone converts HEIC to JPEG only if HEIC is not listed; elsewhere HEIC
 * must be listed, or the user cannot choose it and gets no message.
 */
export function photoEndings(): string {
  const isPhone = globalThis.CSS?.supports?.('-webkit-touch-callout', 'none') ?? false;
  return isPhone ? ENDINGS : `${ENDINGS},.heic,.heif`;
}

/**
 * PNGs that are uploaded unchanged: the field accepts PNG, the content is PNG, and they are not merged into a PDF.
 * @param pages number of photos in the PDF that the field already has
 */
export async function plainPngs(
  photos: readonly File[],
  { accept, maxBytes, many = 1 }: CompiledFile,
  pages: number,
): Promise<readonly File[]> {
  const isTogether = many === 1 && accept.includes('pdf') && photos.length + pages > 1;
  if (!accept.includes('png') || isTogether) return [];
  const named = photos.filter(({ name, size }) => PNG_NAME.test(name) && size <= maxBytes);
  const areThey = await Promise.all(named.map(isPng));
  return named.filter((_, i) => areThey[i]);
}

async function isPng(photo: Blob): Promise<boolean> {
  const start = new Uint8Array(await photo.slice(0, PNG_SIGNATURE.length).arrayBuffer());
  return PNG_SIGNATURE.every((byte, i) => start[i] === byte);
}
