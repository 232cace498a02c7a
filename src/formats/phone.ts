import { bareTyped, WORDS } from './clean-typed.ts';
import type { Format } from './format.ts';

const AREA =
  /^(?:11|22[013]|23[067]|249|26[01346]|280|29[14789]|336|34[12358]|35[138]|36[24]|37[069]|38[013578]|\d{4})/;

/** True for the ten digits of a phone of the country: area code (11, 2..., 3...) without 0, number without 15. */
function isPhone(value: string): boolean {
  return /^(?:11|[23]\d)\d{8}$/.test(value);
}

/** Beginning of a link to call or to chat. */
const LINK = /^(?:tel:|(?:https:\/\/)?wa\.me\/|whatsapp:)/i;

const normalize = (typed: string) =>
  bareTyped(typed, LINK)
    .replace(WORDS, '')
    .replace(/[\s()./-]/g, '')
    .replace(/^(?:\+|00)?54(?=\d{10})/, '')
    .replace(/^9(?=(?:\d\d)?\d{10}$)/, '')
    .replace(/^0/, '')
    .replace(/^(?=\d{12}$)(11|\d{3}|\d{4})15/, '$1');

/** Phone. On the wire `"3875551234"`, for people `387 555-1234`. */
export const phone: Format = {
  type: 'string',
  title: 'Teléfono',
  read: (typed) => {
    const value = normalize(typed);
    if (isPhone(value)) return { value };
    return {
      error:
        'El teléfono no es válido: escribí el código de área y el número, 10 números. Ejemplo: 387 555-1234.',
    };
  },
  valid: isPhone,
  write: (wire) => {
    if (!isPhone(wire)) return wire;
    const area = AREA.exec(wire)?.[0] ?? '';
    return `${area} ${wire.slice(area.length, -4)}-${wire.slice(-4)}`;
  },
  example: '387 555-1234',
  invalid: '5551234',
  keyboard: 'tel',
  maxLength: 24,
};
