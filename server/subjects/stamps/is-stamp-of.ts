import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import type { IssuedStamp } from './stamps.ts';

/** Returns true when a stamp is in the name of a taxpayer: by CUIT, or by the DNI inside it. */
export function isStampOf(
  { document }: Pick<IssuedStamp, 'document'>,
  { cuit }: Pick<Taxpayer, 'cuit'>,
): boolean {
  if (document === null) return false;
  return document === cuit || (isPerson(cuit) && cuit.slice(2, -1) === document.padStart(8, '0'));
}

/** Companies have CUITs that begin with 3. */
function isPerson(cuit: string): boolean {
  return cuit.startsWith('2');
}
