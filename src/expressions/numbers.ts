/** Functions that compiled expressions call for arithmetic that few screens need. Loaded with those screens. */
import type { Maybe } from '#contract/expression.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';
import { fromCents, toCents } from '#formats/money.ts';

/** A number as an exact fraction. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function fractionOf(value: number): Fraction | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!parts) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const scale = fraction.length - Number(exponent);
  return {
    over: BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(Math.max(0, -scale)),
    under: 10n ** BigInt(Math.max(0, scale)),
  };
}

/** An amount times some numbers and over others, rounded once, half up to the cent; nothing when it is over zero. */
export function scale(
  amount: Maybe<string>,
  times: readonly Maybe<number>[],
  over: readonly Maybe<number>[],
): string | null {
  if (amount == null) return null;
  let [above, below] = [toCents(amount), 1n];
  for (const [factors, isOver] of [
    [times, false],
    [over, true],
  ] as const)
    for (const factor of factors) {
      const fraction = factor == null ? null : fractionOf(factor);
      if (!fraction || (isOver && fraction.over === 0n)) return null;
      above *= isOver ? fraction.under : fraction.over;
      below *= isOver ? fraction.over : fraction.under;
    }
  return fromCents(below < 0n ? divideHalfUp(-above, -below) : divideHalfUp(above, below));
}

/** Ratio of two amounts. */
export const ratio = (a: Maybe<string>, b: Maybe<string>): number | null =>
  a == null || b == null || toCents(b) === 0n ? null : Number(toCents(a)) / Number(toCents(b));

/** Half up, away from zero, by its decimal digits: 1.005 is 1.01 with two decimals. */
export function round(value: Maybe<number>, decimals: Maybe<number>): number | null {
  const fraction = value == null ? null : fractionOf(value);
  if (!fraction || decimals == null || decimals < 0 || decimals > 10) return null;
  const places = 10n ** BigInt(Math.trunc(decimals));
  return Number(divideHalfUp(fraction.over * places, fraction.under)) / Number(places);
}

/** Maximum size of a range: fifty years of months. */
export const MOST_IN_RANGE = 600;

/** The whole numbers from 1 to that one; none where it is not whole, or there would be too many. */
export function range(count: Maybe<number>): readonly number[] {
  const isCount = Number.isInteger(count) && count! >= 1 && count! <= MOST_IN_RANGE;
  return isCount ? Array.from({ length: count! }, (_, at) => at + 1) : [];
}

export const floor = (value: Maybe<number>): number | null => (value == null ? null : Math.floor(value));
export const ceil = (value: Maybe<number>): number | null => (value == null ? null : Math.ceil(value));

/** The number in a text, with a comma or a point; null for any other text. */
export const read = (text: unknown): number | null =>
  /^-?\d{1,15}(?:[.,]\d{1,10})?$/.test(String(text ?? '')) ? Number(String(text).replace(',', '.')) : null;

/** The part of a text that a pattern names; nothing when the text is of another kind. */
export const part = (text: unknown, pattern: RegExp, name: string): string | null =>
  pattern.exec(String(text ?? ''))?.groups?.[name] ?? null;

/** The whole number in a text. */
export const readWhole = (text: unknown): number | null =>
  /^-?\d{1,15}$/.test(String(text ?? '')) ? Number(text) : null;
