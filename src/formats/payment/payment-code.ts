import { bareTyped, WORDS } from '#formats/clean-typed.ts';
import type { Format } from '#formats/format.ts';

/**
 * The check digit of printed payments: digits by 1,3,5,7,9,3,5,7,9..., half the sum, its last digit.
 */
export function paymentCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, i) => total + Number(digit) * (i === 0 ? 1 : 3 + 2 * ((i - 1) % 4)),
    0,
  );
  return String(Math.floor(sum / 2) % 10);
}

/** Digits followed by their two check digits. */
export function withCheckDigits(digits: string): string {
  const once = digits + paymentCheckDigit(digits);
  return once + paymentCheckDigit(once);
}

/** True for the sixteen digits of an electronic payment code: the last two are check digits. */
export function isPaymentCode(value: string): boolean {
  return /^\d{16}$/.test(value) && withCheckDigits(value.slice(0, 14)) === value;
}

/** Electronic payment code. On the wire 16 digits, for people in groups of four. */
export const paymentCode: Format = {
  type: 'string',
  title: 'Código de pago',
  read: (typed) => {
    const value = bareTyped(typed, WORDS).replace(/[\s./_-]/g, '');
    if (isPaymentCode(value)) return { value };
    return {
      error: 'El código de pago no es válido: revisá los 16 números que figuran arriba del código de barras.',
    };
  },
  valid: isPaymentCode,
  write: (wire) => (isPaymentCode(wire) ? wire.replace(/\d{4}(?=\d)/g, '$& ') : wire),
  example: '0006000012345614',
  invalid: '0006000012345615',
  keyboard: 'numeric',
  maxLength: 24,
};
