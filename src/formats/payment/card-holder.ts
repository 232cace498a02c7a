import type { Format } from '#formats/format.ts';

const isHolder = (value: string) => /^[A-ZÁÉÍÓÚÑÜ' ]{2,26}$/.test(value);

/** Name as printed on a card, in capitals. */
export const cardHolder: Format = {
  type: 'string',
  title: 'Titular de la tarjeta',
  read: (typed) => {
    const value = typed.trim().replace(/\s+/g, ' ').toUpperCase();
    return isHolder(value) ? { value } : { error: 'Ingresá el nombre como figura en la tarjeta.' };
  },
  valid: isHolder,
  write: (wire) => wire,
  example: 'JUAN I TOLABA',
  invalid: 'J',
  maxLength: 26,
};
