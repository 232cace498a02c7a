import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentCheckDigit, paymentCode, isPaymentCode, withCheckDigits } from './payment-code.ts';

describe('electronic payment codes', () => {
  it.each([
    '0006000012345614',
    '0012000099887731',
    '0007000012346000',
    '0008000012346158',
    '0042000012346261',
    '0103000012346327',
    '0062000009123444',
    '0000000020000100',
  ])('accepts %s', (value) => expect(paymentCode.read(value)).toEqual({ value }));

  it('accepts the groups it writes', () => {
    expect(paymentCode.read('0006 0000 1234 5614')).toEqual({ value: '0006000012345614' });
    expect(paymentCode.write('0006000012345614')).toBe('0006 0000 1234 5614');
  });

  it.each([
    '0006000012345615',
    '0006000012345641',
    '0006000012354614',
    '000600001234561',
    '00060000123456144',
    '0006O00012345614',
    '',
  ])('refuses %j', (typed) =>
    expect(paymentCode.read(typed)).toEqual({
      error: 'El código de pago no es válido: revisá los 16 números que figuran arriba del código de barras.',
    }),
  );

  it('computes the digits of the dossier', () => {
    const digits = '1312015000002606900060000123456002062515';
    expect(paymentCheckDigit(digits)).toBe('3');
    expect(withCheckDigits(digits)).toBe(`${digits}36`);
  });

  it('notices a wrong digit unless its weight hides the change', () => {
    const weights = [1, 3, 5, 7, 9, 3, 5, 7, 9, 3, 5, 7, 9, 3];
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{14}$/),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 9 }),
        (digits, at, digit) => {
          const change = ((((digit - Number(digits[at])) * (weights[at] ?? 0)) % 20) + 20) % 20;
          fc.pre(![0, 1, 19].includes(change));
          const wrong =
            digits.slice(0, at) + digit + digits.slice(at + 1) + withCheckDigits(digits).slice(14);
          expect(isPaymentCode(withCheckDigits(digits))).toBe(true);
          expect(isPaymentCode(wrong)).toBe(false);
        },
      ),
    );
  });
});
