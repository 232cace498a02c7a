import type { CompiledFile } from '#contract/compiled-form.ts';

/** Photos as cameras and phones write them, by the end of their name and as browsers call them. */
const PHOTO_NAME = /\.(?:jpe?g|jpe|jfif|hei[cf]|hif|webp|avif)$/i;
const PHOTO_TYPE = /^image\/(?:jpeg|hei[cf]|webp|avif)/;
const ENDINGS = '.jpg,.jpeg,.webp,.avif';

export function isPhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return PHOTO_NAME.test(name) || PHOTO_TYPE.test(type);
}

/** Whether a field takes photos: as what they become, or inside a PDF. */
export function takesPhotos({ accept, record }: Pick<CompiledFile, 'accept' | 'record'>): boolean {
  return !record && (accept.includes('jpg') || accept.includes('pdf'));
}

/**
 * Endings of photos for a picker of files. An iPhone gives a JPEG instead of its HEIC where HEIC is not among them; elsewhere
 * a HEIC that is not among them cannot be chosen, nor anything said about it.
 */
export function photoEndings(): string {
  const isPhone = globalThis.CSS?.supports?.('-webkit-touch-callout', 'none') ?? false;
  return isPhone ? ENDINGS : `${ENDINGS},.heic,.heif`;
}
