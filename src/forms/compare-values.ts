import { compareMoney, isMoney } from '#formats/money.ts';
import { comparePeriods, isPeriod } from '#formats/period.ts';

/** A number as a text carries it: a percentage, `"9.5"`. Longer ones are codes. */
const NUMBER = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/**
 * Negative, zero or positive: amounts by cents, numbers by value, months by year and month, days and the rest as text.
 * Null: they cannot be compared.
 */
export function compareValues(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  if (isMoney(a) && isMoney(b)) return compareMoney(a, b);
  if (isPeriod(a) && isPeriod(b)) return comparePeriods(a, b);
  if (NUMBER.test(a) && NUMBER.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}
