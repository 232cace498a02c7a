import type { Environment } from './environment.ts';

const DOWNLOADS = /^\/descargas\/([\w-]+)$/;

/**
 * Where the file of an address is: the wire's `/descargas/<id>`, or another one of the origin that has the files, or of this
 * one. Null for any other.
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

/** Where a picture is: in its own address (`data:image/...`), or that of a file. */
export function pictureAddress(value: unknown, environment: Pick<Environment, 'files'>): string | null {
  return typeof value === 'string' && value.startsWith('data:image/')
    ? value
    : fileAddress(value, environment);
}
