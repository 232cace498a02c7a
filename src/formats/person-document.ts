import { bareTyped } from './clean-typed.ts';
import type { Format } from './format.ts';
import { groupThousands } from './group-thousands.ts';

/** True for the digits of a DNI: 1.000.000 to 99.999.999. */
export function isPersonDocument(value: string): boolean {
  return /^[1-9]\d{6,7}$/.test(value);
}

/** Name of the document, when it was copied along: `DNI N° `, `L.E. `, `Documento: `. */
const LABEL = /^(?:d\.?n\.?i\.?|l\.?[ec]\.?|documento)(?: ?(?:n[°º]|nro\.?|número))?:?/i;

/** DNI. On the wire `"98100112"`, for people `98.100.112`. */
export const personDocument: Format = {
  type: 'string',
  title: 'DNI',
  read: (typed) => {
    const value = bareTyped(typed, LABEL).replace(/[\s.,-]/g, '');
    return isPersonDocument(value) ? { value } : { error: 'El DNI debe tener 7 u 8 números.' };
  },
  valid: isPersonDocument,
  write: (wire) => (isPersonDocument(wire) ? groupThousands(wire) : wire),
  example: '98.100.112',
  invalid: '999999',
  keyboard: 'numeric',
  maxLength: 12,
};
