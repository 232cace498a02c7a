import { cleanTyped } from '#formats/clean-typed.ts';
import type { Format } from '#formats/format.ts';

const isHolder = (value: string) => /^\p{Lu}[\p{Lu}'. -]{1,39}$/u.test(value);

/** Name as printed on a card, in capitals. */
export const cardHolder: Format = {
  type: 'string',
  title: 'Titular de la tarjeta',
  read: (typed) => {
    const value = cleanTyped(typed).replaceAll('`', "'").replace(/ {2,}/g, ' ').toUpperCase();
    return isHolder(value) ? { value } : { error: 'Ingresá el nombre como figura en la tarjeta.' };
  },
  valid: isHolder,
  write: (wire) => wire,
  example: 'JUAN I TOLABA',
  invalid: 'J',
  maxLength: 40,
};
