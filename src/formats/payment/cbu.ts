import { bareTyped, WORDS } from '#formats/clean-typed.ts';
import type { Format } from '#formats/format.ts';

const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

const checks = (block: string, weights: readonly number[]) => {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(block[i]), 0);
  return (10 - (sum % 10)) % 10 === Number(block.at(-1));
};

/** True for the 22 digits of a CBU, or a CVU (those start with 000), with both check digits. */
export function isCbu(value: string): boolean {
  if (!/^\d{22}$/.test(value)) return false;
  return checks(value.slice(0, 8), BANK_WEIGHTS) && checks(value.slice(8), ACCOUNT_WEIGHTS);
}

/** Bank or wallet account. On the wire 22 digits, for people in the two blocks of the bank. */
export const cbu: Format = {
  type: 'string',
  title: 'CBU o CVU',
  read: (typed) => {
    const value = bareTyped(typed, WORDS)
      .replace(/^c[bv]u:?/i, '')
      .replace(/[\s.-]/g, '');
    return isCbu(value)
      ? { value }
      : { error: 'El CBU no es válido. Copialo completo (22 números) desde tu home banking.' };
  },
  valid: isCbu,
  write: (wire) => (isCbu(wire) ? `${wire.slice(0, 8)} ${wire.slice(8)}` : wire),
  example: '2850100630098765432104',
  invalid: '2850100630098765432105',
  keyboard: 'numeric',
  maxLength: 30,
};
