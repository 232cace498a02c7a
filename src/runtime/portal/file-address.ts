import type { Environment } from './environment.ts';

const DOWNLOADS = /^\/descargas\/([\w-]+)$/;

/**
 * Address of a file: the wire's `/descargas/<id>`, or any address on the file server's origin or the page's. Null for
 * any other.
 */
export function fileAddress(value: unknown, { files }: Pick<Environment, 'files'>): string | null {
  if (typeof value !== 'string') return null;
  const id = DOWNLOADS.exec(value)?.[1];
  if (id) return `${files}/${id}`;
  const base = new URL(files, location.href);
  if (!URL.canParse(value, base)) return null;
  const { origin, href } = new URL(value, base);
  return origin === base.origin || origin === location.origin ? href : null;
}

/** Address of a picture: a data URL (`data:image/...`), or the address of a file. */
export function pictureAddress(value: unknown, environment: Pick<Environment, 'files'>): string | null {
  return typeof value === 'string' && value.startsWith('data:image/')
    ? value
    : fileAddress(value, environment);
}
