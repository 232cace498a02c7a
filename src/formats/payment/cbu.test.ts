import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbu, isCbu } from './cbu.ts';

const valid = [
  '2850100630098765432104',
  '0440007340000123456782',
  '0110321030001112223333',
  '0070145300012345678907',
  '1910009455000987654326',
  '0000003110000998877665',
  '2850590940090418135201',
  '0110343230034317537929',
];

describe('CBU and CVU', () => {
  it.each(valid)('accepts %s', (value) => {
    expect(cbu.read(value)).toEqual({ value });
    expect(cbu.read(cbu.write(value))).toEqual({ value });
  });

  it.each([
    '2850100630098765432105',
    '2850100530098765432104',
    '285010063009876543210',
    '28501006300987654321044',
    '285010063009876543210X',
    '',
  ])('refuses %j', (typed) =>
    expect(cbu.read(typed)).toEqual({
      error: 'El CBU no es válido. Copialo completo (22 números) desde tu home banking.',
    }),
  );

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...valid),
        fc.integer({ min: 0, max: 21 }),
        fc.integer({ min: 1, max: 9 }),
        (value, at, shift) => {
          const digits = [...value];
          digits[at] = String((Number(digits[at]) + shift) % 10);
          expect(isCbu(digits.join(''))).toBe(false);
        },
      ),
    );
  });
});
