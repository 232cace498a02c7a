import type { ASTNode } from '@marcbachmann/cel-js';
import type { Names } from '#expressions/expression-context.ts';
import { constantOf } from './constant.ts';

/** A value as a number of days after a base, at least and at most. */
export interface DayOffset {
  /** Undefined for a literal: `from` and `to` are its order. */
  readonly base: ASTNode | undefined;
  readonly from: number;
  readonly to: number;
  /** It is present whenever its base is. */
  readonly follows: boolean;
  /** Kind of a literal. */
  readonly kind?: string;
}

/** True when it is an exact number of days after its base. */
export const isExact = ({ from, to }: DayOffset) => from === to;

/** `today.addDays(3)` is `today` and 3 days; anything else is its own base. */
export function dayOffset(node: ASTNode, codes: Names['codes']): DayOffset {
  const { order, kind } = constantOf(node, codes) ?? {};
  if (order !== undefined) return { base: undefined, from: order, to: order, follows: true, kind: kind! };
  if (node.op === 'rcall') {
    const [method, target, [count]] = node.args;
    const given = count === undefined ? 0 : constantOf(count, codes)?.order;
    const range = given === undefined || !Number.isInteger(given) ? undefined : RANGES[method]?.(given);
    if (range) {
      const { from, to, follows, ...rest } = dayOffset(target, codes);
      const isThere = follows && !BY_CALENDAR.has(method);
      return { ...rest, from: from + range[0], to: to + range[1], follows: isThere };
    }
  }
  return { base: node, from: 0, to: 0, follows: true };
}

type Range = readonly [number, number];

const MONTH = 365.2425 / 12;
/** Maximum error of months counted with the mean length, in days: February, and leap years. */
const SLACK = 4;

const months = (count: number): Range =>
  count === 0 ? [0, 0] : [Math.ceil(count * MONTH - SLACK), Math.floor(count * MONTH + SLACK)];

/** At least the weekends count: seven days have at most five business days; days off are unknown here. */
const atLeast = (count: number) => count + 2 * Math.floor((count - 1) / 5);

/** Methods that give null where the days off are unknown. */
const BY_CALENDAR: ReadonlySet<string> = new Set(['addBusinessDays', 'nextBusinessDay']);

/** Days from a day to the result of a method, at least and at most. */
const RANGES: Readonly<Record<string, (count: number) => Range>> = {
  addDays: (count) => [count, count],
  addMonths: months,
  addYears: (count) => months(count * 12),
  addBusinessDays: (count) =>
    count > 0 ? [atLeast(count), Infinity] : count < 0 ? [-Infinity, -atLeast(-count)] : [0, Infinity],
  nextBusinessDay: () => [0, Infinity],
};
