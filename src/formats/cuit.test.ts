import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cuit, isCuit } from './cuit.ts';

const valid = [
  '20-98100112-6',
  '27-98100245-3',
  '23-98100303-9',
  '23-98100300-4',
  '20-98100308-0',
  '30-00600010-6',
  '33-00600005-9',
  '34-99903208-9',
];

describe('CUIT', () => {
  it.each(valid)('accepts %s and writes it so', (typed) => {
    const value = typed.replaceAll('-', '');
    expect(cuit.read(typed)).toEqual({ value });
    expect(cuit.write(value)).toBe(typed);
  });

  it.each([
    '20-98100112-5',
    '20-98100303-9',
    '27-98100300-4',
    '00-00000000-0',
    '99-98100112-6',
    '2098100112',
    '20-9810O112-6',
    '33-00600005-0',
    '',
  ])('refuses %j', (typed) =>
    expect(cuit.read(typed)).toEqual({
      error: 'La CUIT/CUIL ingresada no es válida. Revisá los 11 números.',
    }),
  );

  it.each(['20981001126', '20 98100112 6', '20.98100112.6', '20/98100112/6'])('understands %j', (typed) =>
    expect(cuit.read(typed)).toEqual({ value: '20981001126' }),
  );

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...valid),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (typed, at, shift) => {
          const digits = [...typed.replaceAll('-', '')];
          digits[at] = String((Number(digits[at]) + shift) % 10);
          expect(isCuit(digits.join(''))).toBe(false);
        },
      ),
    );
  });
});
