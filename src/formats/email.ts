import type { Format } from './format.ts';

/** Whether a text is an e-mail address. */
function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^@\s]+@[^@\s]+\.[A-Za-z]{2,}$/.test(value);
}

export const email: Format = {
  type: 'string',
  title: 'Correo electrónico',
  read: (typed) => {
    const value = typed.trim();
    return isEmail(value)
      ? { value }
      : { error: 'El correo electrónico no es válido. Ejemplo: nombre@correo.com.' };
  },
  valid: isEmail,
  write: (wire) => wire,
  example: 'juan@ejemplo.test',
  invalid: 'juan@',
  keyboard: 'email',
  maxLength: 254,
};
