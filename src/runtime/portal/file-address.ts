import type { Environment } from './environment.ts';

const DOWNLOADS = /^\/descargas\/([\w-]+)$/;

/** Where the file of an address is: the wire's `/descargas/<id>`, or another one of this origin. Null for any other. */
export function fileAddress(value: unknown, { files }: Pick<Environment, 'files'>): string | null {
  if (typeof value !== 'string') return null;
  const id = DOWNLOADS.exec(value)?.[1];
  if (id) return `${files}/${id}`;
  if (!URL.canParse(value, location.href)) return null;
  const { origin, href } = new URL(value, location.href);
  return origin === location.origin ? href : null;
}
