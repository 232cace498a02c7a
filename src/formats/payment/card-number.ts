import type { CardBrand } from '#contract/generated/grammar.ts';
import { bareTyped, WORDS } from '#formats/clean-typed.ts';
import type { Format } from '#formats/format.ts';

const normalize = (typed: string) => bareTyped(typed, WORDS).replace(/[\s./_-]/g, '');

/** First brand with a pattern that the number matches, spaces and hyphens aside; else null (spec, card brands). */
export function detectBrand(number: string, brands: readonly CardBrand[]): CardBrand | null {
  return brands.find((brand) => new RegExp(brand.pattern).test(normalize(number))) ?? null;
}

/** Possible numbers of digits after the first six of a card. */
const AFTER_BIN = [7, 8, 9, 10, 11, 12, 13];

/** The brand of cards that begin with six digits; null when no brand has them. */
export function brandOfBin(bin: string, brands: readonly CardBrand[]): CardBrand | null {
  const possible = AFTER_BIN.map((count) => bin + '0'.repeat(count));
  return possible.map((number) => detectBrand(number, brands)).find((brand) => brand !== null) ?? null;
}

/** True when the last digit of a number is its Luhn check digit. */
export function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export type CardReading = { readonly value: string; readonly brand: CardBrand } | { readonly error: string };

/** Reads a card number of the accepted brands: its digits and brand, or an error. */
export function readCard(typed: string, brands: readonly CardBrand[]): CardReading {
  const reading = cardNumber.read(typed);
  if ('error' in reading) return reading;
  const brand = detectBrand(reading.value, brands);
  if (!brand) {
    const names = new Intl.ListFormat('es').format(brands.map((b) => b.name));
    return { error: `No reconocemos la tarjeta. Aceptamos ${names}.` };
  }
  if (brand.luhn && !luhn(reading.value)) return { error: 'El número de la tarjeta no es válido.' };
  return { value: reading.value, brand };
}

/** Digits of a card, of any brand. On the wire without spaces, for people in groups of four. */
export const cardNumber: Format = {
  type: 'string',
  title: 'Número de tarjeta',
  read: (typed) => {
    const value = normalize(typed);
    if (value === '') return { error: 'Ingresá el número de la tarjeta.' };
    return cardNumber.valid(value) ? { value } : { error: 'El número de la tarjeta no es válido.' };
  },
  valid: (value) => /^\d{13,19}$/.test(value),
  write: (wire) => (cardNumber.valid(wire) ? wire.replace(/\d{4}(?=\d)/g, '$& ') : wire),
  example: '4507 9900 0000 4905',
  invalid: '4507 9900',
  keyboard: 'numeric',
  maxLength: 24,
};
