import { compareMoney, isMoney } from '#formats/money.ts';

/** Negative, zero or positive: amounts by cents, numbers by value, days and the rest as text. Null: they cannot be compared. */
export function compareValues(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  if (isMoney(a) && isMoney(b)) return compareMoney(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
