import type { ASTNode } from '@marcbachmann/cel-js';
import type { Constant } from './constant.ts';

/** Values that are still possible after some conditions. */
export interface PossibleValues {
  /** It may be absent. */
  readonly absent: boolean;
  /** The only possible ones; undefined: any. */
  readonly among?: readonly Constant[] | undefined;
  readonly not: readonly Constant[];
  readonly limits: Limits;
}

/** A constraint on a value. */
export interface Constraint {
  readonly about: ASTNode;
  readonly more: Partial<PossibleValues>;
}

/** Limits of a value; `above` and `below` exclude the limit itself. */
export interface Limits {
  readonly kind?: string;
  readonly from: number;
  readonly to: number;
  readonly above: boolean;
  readonly below: boolean;
}

const NO_LIMITS: Limits = { from: -Infinity, to: Infinity, above: false, below: false };
export const ANYTHING: PossibleValues = { absent: true, not: [], limits: NO_LIMITS };

/** A comparison with its sides swapped: `3 < x` is `x > 3`. */
export const SWAPPED_COMPARISON: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
/** Negation of a comparison. */
export const NEGATED_COMPARISON: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** Limits of the left side of a comparison with a constant. */
export function limitsOfComparison(sign: string, limit: number, kind: string): Limits {
  const strict = !sign.endsWith('=');
  return sign.startsWith('<')
    ? { ...NO_LIMITS, kind, to: limit, below: strict }
    : { ...NO_LIMITS, kind, from: limit, above: strict };
}

/** The possible values after a further constraint. */
export const narrow = (known: PossibleValues, more: Partial<PossibleValues>): PossibleValues => ({
  absent: known.absent && (more.absent ?? true),
  among: more.among && known.among ? bothIn(known.among, more.among) : (more.among ?? known.among),
  not: more.not ? [...known.not, ...more.not] : known.not,
  limits: more.limits ? bothLimits(known.limits, more.limits) : known.limits,
});

const bothIn = (some: readonly Constant[], others: readonly Constant[]) =>
  some.filter(({ key }) => others.some((one) => one.key === key));

/** Limits of different kinds cannot be compared. */
function bothLimits(one: Limits, other: Limits): Limits {
  if (one.kind !== undefined && other.kind !== undefined && one.kind !== other.kind) return one;
  const low = other.from > one.from || (other.from === one.from && other.above) ? other : one;
  const high = other.to < one.to || (other.to === one.to && other.below) ? other : one;
  const kind = one.kind ?? other.kind;
  return {
    ...(kind !== undefined && { kind }),
    from: low.from,
    above: low.above,
    to: high.to,
    below: high.below,
  };
}

/** True when the value is possible. */
export const isPossibleValue = (
  { among, not, limits }: PossibleValues,
  { key, kind, order }: Constant,
): boolean =>
  (among === undefined || among.some((one) => one.key === key)) &&
  !not.some((one) => one.key === key) &&
  (order === undefined || kind !== limits.kind || isWithin(order, limits));

const isWithin = (order: number, { from, to, above, below }: Limits) =>
  (above ? order > from : order >= from) && (below ? order < to : order <= to);

/** True when some value is possible, absence included. */
export function isPossible(known: PossibleValues): boolean {
  const { absent, among, not, limits } = known;
  if (absent) return true;
  if (among) return among.some((one) => isPossibleValue(known, one));
  const { from, to, kind } = limits;
  if (from < to) return true;
  return isWithin(from, limits) && !not.some((one) => one.kind === kind && one.order === from);
}
