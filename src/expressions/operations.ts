/**
 * Functions that compiled expressions call. Values are JSON; money and dates are wire strings. Every operation is
 * total: an absent argument gives `null`, and nothing throws.
 */
import { ABSENT, writeBoolean } from '#formats/written/plain.ts';
import {
  addDays as shiftDays,
  compareDates,
  dayOf,
  daysBetween as daysFrom,
  monthOf,
  yearOf,
} from '#formats/date.ts';
import { writeNumber as writeFigures } from '#formats/written/decimals.ts';
import { addMoney, compareMoney, multiplyMoney, subtractMoney, sumMoney } from '#formats/money.ts';
import type { Formats } from '#formats/format.ts';
import type { Expression, Maybe, Scope } from '#contract/expression.ts';

/**
 * Attaches to a compiled function the names of the slots it reads.
 * @param needs slots that must be present: evaluation that reaches a missing one gives null, so that a condition does
 * not hold just because its data is absent
 */
export function expression<T>(
  slots: readonly string[],
  run: (scope: Scope) => T | null,
  needs: readonly string[] = [],
): Expression<T> {
  if (needs.length === 0) return Object.assign(run, { slots });
  const asked = (scope: Scope) => {
    const missing = needs.filter((slot) => scope[slot] == null);
    return missing.length === 0 ? run(scope) : runWithout(missing, run, scope);
  };
  return Object.assign(asked, { slots });
}

const MISSING = new Error('It is not there.');

function runWithout<T>(missing: readonly string[], run: (scope: Scope) => T | null, scope: Scope): T | null {
  const get = (all: Scope, name: string) => {
    if (missing.includes(name)) throw MISSING;
    return all[name];
  };
  try {
    return run(new Proxy(scope, { get }));
  } catch (error) {
    if (error === MISSING) return null;
    throw error;
  }
}

const lift =
  <A, B, R>(run: (a: A, b: B) => R) =>
  (a: Maybe<A>, b: Maybe<B>): R | null =>
    a == null || b == null ? null : run(a, b);

/** Turns -0 into 0. */
const unsigned = (number: number) => number + 0;

export const plus = lift((a: number, b: number) => a + b);
export const minus = lift((a: number, b: number) => a - b);
export const times = lift((a: number, b: number) => unsigned(a * b));
export const divide = lift((a: number, b: number) => (b === 0 ? null : a / b));
export const remainder = lift((a: number, b: number) => (b === 0 ? null : unsigned(a % b)));
export const plusMoney = lift(addMoney);
export const minusMoney = lift(subtractMoney);
export const timesMoney = lift((a: string, b: number) => multiplyMoney(a, b));
export const addDays = lift(shiftDays);
/** Days from b to a: `a - b`. */
export const daysBetween = lift((a: string, b: string) => daysFrom(b, a));

export const concat = (a: Maybe<string>, b: Maybe<string>) => (a ?? '') + (b ?? '');
export const negate = (a: Maybe<number>) => (a == null ? null : unsigned(-a));

/** Sign of the comparison of two numbers or texts; null when one is absent. */
export const compare = lift((a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0));
export const compareMoneys = lift(compareMoney);
export const compareDays = lift(compareDates);
export const comparePeriods = lift(
  (a: string, b: string) => compare(sortablePeriod(a), sortablePeriod(b)) ?? 0,
);

/** Equality of JSON values; absent equals absent. */
export function equal(a: unknown, b: unknown): boolean {
  if (a == null || b == null) return a == null && b == null;
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const left = Object.entries(a);
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => equal(value, (b as Record<string, unknown>)[key]))
  );
}

export const equalMoney = (a: Maybe<string>, b: Maybe<string>) =>
  a == null || b == null ? a == null && b == null : compareMoney(a, b) === 0;

export const size = (value: Maybe<string | readonly unknown[] | object>) =>
  value == null
    ? 0
    : typeof value === 'string'
      ? [...value].length
      : Array.isArray(value)
        ? value.length
        : Object.keys(value).length;
export const includes = (list: Maybe<readonly unknown[]>, value: unknown) =>
  (list ?? []).some((item) => equal(item, value));
export const at = (list: Maybe<readonly unknown[]>, index: Maybe<number>) =>
  index == null ? null : (list?.[index] ?? null);
export const field = (object: unknown, name: string) =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : null;
export const items = (list: Maybe<readonly unknown[]>) => (Array.isArray(list) ? list : []);
export const last = (list: Maybe<readonly unknown[]>) => list?.at(-1) ?? null;
export const sum = (list: Maybe<readonly Maybe<number>[]>) =>
  (list ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
export const sumOfMoney = (list: Maybe<readonly Maybe<string>[]>) =>
  sumMoney((list ?? []).filter((value) => value != null));
/** The greatest (1) or the least (-1) of a list by an order; absent values do not count. */
export const extreme = <T>(
  list: Maybe<readonly Maybe<T>[]>,
  sign: 1 | -1,
  order: (a: T, b: T) => number | null,
): T | null =>
  (list ?? []).reduce<T | null>(
    (best, value) =>
      value == null || (best !== null && sign * (order(value, best) ?? 0) <= 0) ? best : value,
    null,
  );
export const distinct = (list: Maybe<readonly unknown[]>) => [...new Set(list ?? [])];
export const join = (list: Maybe<readonly unknown[]>, separator: Maybe<string>) =>
  (list ?? []).join(separator ?? '');

/** A number or text as text, without thousands separators: for years and codes. */
export const text = (value: unknown) => (value == null ? null : String(value));

export const startsWith = (text: Maybe<string>, start: Maybe<string>) =>
  text?.startsWith(start ?? '') ?? false;
export const endsWith = (text: Maybe<string>, end: Maybe<string>) => text?.endsWith(end ?? '') ?? false;
export const contains = (text: Maybe<string>, part: Maybe<string>) => text?.includes(part ?? '') ?? false;
export const upper = (text: Maybe<string>) => text?.toLocaleUpperCase('es-AR') ?? null;
export const lower = (text: Maybe<string>) => text?.toLocaleLowerCase('es-AR') ?? null;
export const slice = (text: Maybe<string>, from: Maybe<number>, to: Maybe<number>) =>
  text?.slice(from ?? 0, to ?? undefined) ?? null;

export const year = (date: Maybe<string>) => (date == null ? null : yearOf(date));
export const month = (date: Maybe<string>) => (date == null ? null : monthOf(date));
export const day = (date: Maybe<string>) => (date == null ? null : dayOf(date));

/** A value for people: by its format, or as a number or plain text. Absent: an em dash. */
export function write(formats: Formats, format: string, value: unknown): string {
  if (value == null || value === '') return ABSENT;
  return formats[format]?.write(String(value)) ?? String(value);
}

/** A number with so many decimals. */
export const writeNumber = (value: unknown, decimals: number): string =>
  typeof value === 'number' ? writeFigures(value, decimals) : writePlain(value);

/** A value without a declared format, for people. */
export function writePlain(value: unknown): string {
  if (value == null || value === '') return ABSENT;
  if (typeof value === 'boolean') return writeBoolean(value);
  if (typeof value === 'number') return writeFigures(value);
  return Array.isArray(value) ? value.map(writePlain).join(', ') : String(value);
}

/** The label of a code; a code that is not listed is shown as it is. */
export const writeCode = (labels: Readonly<Record<string, string>>, value: unknown): string =>
  value == null ? ABSENT : (labels[String(value)] ?? String(value));

/** A value as part of a route. */
export const writeSegment = (value: unknown): string =>
  value == null ? '' : encodeURIComponent(String(value));

const sortablePeriod = (period: string) => `${period.slice(3)}${period.slice(0, 2)}`;
