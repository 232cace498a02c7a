/** Known range of a number. Infinite: no limit; absent: unknown. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** It has no decimals. */
  readonly whole?: boolean | undefined;
}

/** Range of a literal number. */
export const fixedRange = (value: number): Range => ({
  from: value,
  to: value,
  whole: Number.isInteger(value),
});

/** Range of a number that is one or the other. */
export const eitherRange = (a: Range, b: Range): Range => ({
  from: both(a.from, b.from, Math.min),
  to: both(a.to, b.to, Math.max),
  whole: bothWhole(a, b),
});

/** Ranges of the results of operators; unknown for the others. */
const OPERATIONS: Readonly<Record<string, (a: Range, b: Range) => Range>> = {
  '+': plus,
  '-': (a, b) => plus(a, negatedRange(b)),
  '*': (a, b) => ({ ...productOf(a, b), whole: bothWhole(a, b) }),
  '/': () => ({ whole: false }),
};

export const operationRange = (sign: string, a: Range, b: Range): Range => OPERATIONS[sign]?.(a, b) ?? {};

export const negatedRange = ({ from, to, whole }: Range): Range => ({
  from: to === undefined ? undefined : -to,
  to: from === undefined ? undefined : -from,
  whole,
});

/** Range of a sum of so many numbers. */
export function sumRange(each: Range, least: number | undefined, most: number | undefined): Range {
  return { ...productOf(each, { from: least, to: most }), whole: each.whole };
}

function plus(a: Range, b: Range): Range {
  const sum = (x: number, y: number) => x + y;
  return { from: both(a.from, b.from, sum), to: both(a.to, b.to, sum), whole: bothWhole(a, b) };
}

function productOf(a: Range, b: Range): Range {
  const ends = [a.from, a.to].flatMap((x) => [b.from, b.to].map((y) => both(x, y, times)));
  const known = ends.filter((end) => end !== undefined);
  return known.length < ends.length ? {} : { from: Math.min(...known), to: Math.max(...known) };
}

const times = (x: number, y: number) => (x === 0 || y === 0 ? 0 : x * y);

function both(a: number | undefined, b: number | undefined, of: (a: number, b: number) => number) {
  return a === undefined || b === undefined ? undefined : of(a, b);
}

function bothWhole({ whole: a }: Range, { whole: b }: Range): boolean | undefined {
  if (a === false || b === false) return false;
  return a === true && b === true ? true : undefined;
}
