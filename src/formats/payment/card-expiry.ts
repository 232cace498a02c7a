import { monthOf, yearOf } from '#formats/date.ts';
import { bareTyped, WORDS } from '#formats/clean-typed.ts';
import type { Format } from '#formats/format.ts';

const isExpiry = (value: string) => /^(?:0[1-9]|1[0-2])\/\d{2}$/.test(value);

/** True when the last day of the month written on the card is before that day. */
export function cardExpired(expiry: string, today: string): boolean {
  const months = (2000 + Number(expiry.slice(3))) * 12 + Number(expiry.slice(0, 2));
  return months < yearOf(today) * 12 + monthOf(today);
}

/** Month a card expires. On the wire and for people `12/28`. */
export const cardExpiry: Format = {
  type: 'string',
  title: 'Vencimiento de la tarjeta',
  read: (typed) => {
    const value = bareTyped(typed, WORDS)
      .replace(/\s/g, '')
      .replace(/^20(\d{2})-(\d{2})$/, '$2/$1')
      .replace(/^(\d{1,2})[/.-]?(?:20)?(\d{2})$/, '$1/$2')
      .replace(/^\d\//, '0$&');
    return isExpiry(value)
      ? { value }
      : { error: 'Escribí el vencimiento como figura en la tarjeta: MM/AA.' };
  },
  valid: isExpiry,
  write: (wire) => wire,
  example: '12/28',
  invalid: '13/28',
  keyboard: 'numeric',
  maxLength: 9,
};
