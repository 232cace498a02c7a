import { bareTyped } from './clean-typed.ts';
import type { Format } from './format.ts';

/** Longest address and longest part before `@`: RFC 5321, 4.5.3.1. */
const LONGEST = 254;
const LONGEST_NAME = 64;
/** Local parts that browsers accept in `<input type=email>`, with single dots, none at an end. */
const NAME = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels of at most 63 characters; the last one has letters, which excludes IP addresses. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;

/** True for a single e-mail address without quotes, comments or brackets, which other programs read as several. */
function isEmail(value: string): boolean {
  if (value.length > LONGEST) return false;
  const at = value.lastIndexOf('@');
  const [name, domain] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  return name.length <= LONGEST_NAME && NAME.test(name) && DOMAIN.test(domain);
}

/** A pasted address without `mailto:`, its name in an address book or zero-width characters, its domain in lower case. */
function pasted(typed: string): string {
  const value = bareTyped(typed, /^(?:mailto|e-?mail|correo(?: electrónico)?):\s*/i);
  const at = value.lastIndexOf('@');
  return value.slice(0, at + 1) + value.slice(at + 1).toLowerCase();
}

export const email: Format = {
  type: 'string',
  title: 'Correo electrónico',
  read: (typed) => {
    const value = pasted(typed);
    return isEmail(value)
      ? { value }
      : { error: 'El correo electrónico no es válido. Ejemplo: nombre@correo.com.' };
  },
  valid: isEmail,
  write: (wire) => wire,
  example: 'juan@ejemplo.test',
  invalid: 'juan@',
  keyboard: 'email',
  maxLength: LONGEST,
};
