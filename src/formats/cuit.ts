import { bareTyped, WORDS } from './clean-typed.ts';
import type { Format } from './format.ts';

const PREFIXED = /^(?:2[034567]|3[034])\d{9}$/;
/** Name of the number, when it was copied along: `CUIT: 20-...`, `C.U.I.L. N° 20-...`. */
const LABEL = /^c\.?u\.?i\.?[tl]\.?(?:\/(?:cuil|cuit))?(?: ?n[°º])?:?/i;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** True for the eleven digits of a CUIT or CUIL of a person or entity of the country. */
export function isCuit(value: string): boolean {
  if (!PREFIXED.test(value)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(value[i]), 0);
  // A check value of 10 is not a digit: that prefix has no such number.
  return (11 - (sum % 11)) % 11 === Number(value[10]);
}

/** Tax identification. On the wire `"20981001126"`, for people `20-98100112-6`. */
export const cuit: Format = {
  type: 'string',
  title: 'CUIT/CUIL',
  read: (typed) => {
    const value = bareTyped(typed, LABEL)
      .replace(WORDS, '')
      .replace(/[\s./_-]/g, '');
    return isCuit(value)
      ? { value }
      : { error: 'La CUIT/CUIL ingresada no es válida. Revisá los 11 números.' };
  },
  valid: isCuit,
  write: (wire) => (isCuit(wire) ? wire.replace(/^(..)(.{8})(.)$/, '$1-$2-$3') : wire),
  example: '20-98100112-6',
  invalid: '20-98100112-5',
  keyboard: 'numeric',
  maxLength: 15,
};
