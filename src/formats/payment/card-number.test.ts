import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardBrand } from '#contract/generated/grammar.ts';
import { cardNumber, detectBrand, luhn, readCard } from './card-number.ts';

const brand = (name: string, pattern: string, checked = true): CardBrand => ({
  name,
  pattern,
  luhn: checked,
  cvv: name === 'American Express' ? 4 : 3,
  paymentMethodId: 1,
});

const brands = [
  brand('Visa', '^4\\d{12}(\\d{3})?$'),
  brand('Mastercard', '^5[1-5]\\d{14}$'),
  brand('American Express', '^3[47]\\d{13}$'),
  brand('Cabal', '^(604\\d{13}|6214\\d{12})$'),
  brand('NaranjaX', '^(589562|603378)\\d{10}$', false),
];

describe('card numbers', () => {
  it.each([
    ['4507 9900-0000-4905', 'Visa', true],
    ['4507990000004906', 'Visa', false],
    ['4222222222222', 'Visa', true],
    ['5555555555554444', 'Mastercard', true],
    ['378282246310005', 'American Express', true],
    ['6042010000000121', 'Cabal', true],
    ['6214123456789014', 'Cabal', true],
  ])('%s is %s, Luhn %s', (typed, name, checks) => {
    expect(detectBrand(typed, brands)?.name).toBe(name);
    expect(luhn(typed.replace(/[ -]/g, ''))).toBe(checks);
    expect(readCard(typed, brands)).toEqual(
      checks
        ? { value: typed.replace(/[ -]/g, ''), brand: expect.objectContaining({ name }) }
        : { error: 'El número de la tarjeta no es válido.' },
    );
  });

  it.each(['5895620000000036', '6033780000000047', '5895620000000030'])(
    '%s is NaranjaX, whatever its last digit',
    (typed) => expect(readCard(typed, brands)).toHaveProperty('brand.name', 'NaranjaX'),
  );

  it.each([
    '41111111111111111',
    '411111111111111',
    '2223003122003222',
    '5055555555555555',
    '5655555555555555',
    '5896570000000016',
    '3530111333300000',
    '4000000000000000006',
  ])('%s has no brand, and the accepted ones are named', (typed) => {
    expect(detectBrand(typed, brands)).toBeNull();
    expect(readCard(typed, brands)).toEqual({
      error: 'No reconocemos la tarjeta. Aceptamos Visa, Mastercard, American Express, Cabal y NaranjaX.',
    });
  });

  it('says what is missing', () => {
    expect(readCard('', brands)).toEqual({ error: 'Ingresá el número de la tarjeta.' });
    expect(readCard('4507x', brands)).toEqual({ error: 'El número de la tarjeta no es válido.' });
    expect(cardNumber.write('4507990000004905')).toBe('4507 9900 0000 4905');
  });

  it('Luhn notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = [...'4507990000004905'];
        digits[at] = String((Number(digits[at]) + shift) % 10);
        expect(luhn(digits.join(''))).toBe(false);
      }),
    );
  });
});
