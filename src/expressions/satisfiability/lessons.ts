import type { ASTNode } from '@marcbachmann/cel-js';
import type { Names } from '#expressions/expression-context.ts';
import { shapeOf } from '#expressions/shape-of.ts';
import { constantOf, dayConstant, FALSY, NULL_KEY, type Constant } from './constant.ts';
import { gapBetween } from './gap.ts';
import {
  NEGATED_COMPARISON,
  limitsOfComparison,
  SWAPPED_COMPARISON,
  type PossibleValues,
  type Constraint,
} from './possible-values.ts';
import { isExact, dayOffset, type DayOffset } from './day-offset.ts';

/** A condition that must be true, or false. */
export interface Assertion {
  readonly node: ASTNode;
  readonly wanted: boolean;
}

/** Null for a condition that cannot be met. */
type Lessons = readonly Constraint[] | null;
type Codes = Names['codes'];
type Pair = readonly [ASTNode, ASTNode];

const THERE: Partial<PossibleValues> = { absent: false };
const ABSENT: Partial<PossibleValues> = { among: [] };

/** Constraints that an atomic condition puts on values when it is true, or false. */
export function lessonsOf({ node, wanted }: Assertion, codes: Codes): Lessons {
  switch (node.op) {
    case '==':
      return ofEquality(node, wanted, codes);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ofOrder(node.op, node.args, wanted, codes);
    case 'in':
      return ofMembership(node, wanted, codes);
    case 'call': {
      const [id, [part]] = node.args;
      return id === 'has' && part ? [{ about: part, more: wanted ? THERE : ABSENT }] : ofAnswer(node, wanted);
    }
    default:
      return ofAnswer(node, wanted);
  }
}

/** Constraints of a value used as a condition. */
const ofAnswer = (about: ASTNode, wanted: boolean): Constraint[] => [
  { about, more: wanted ? { absent: false, not: FALSY } : { among: FALSY } },
];

function ofEquality(node: ASTNode & { op: '==' }, wanted: boolean, codes: Codes): Lessons {
  const [left, right] = node.args;
  const [a, b] = [fixed(left, codes), fixed(right, codes)];
  if (b) return ofValue(left, b, wanted, codes);
  if (a) return ofValue(right, a, wanted, codes);
  const [one, other] = [dayOffset(left, codes), dayOffset(right, codes)];
  if (!one.base || !other.base) return ofAnswer(node, wanted);
  if (!isExact(one) || !isExact(other))
    return [...ofAnswer(node, wanted), ...(wanted ? ofNearness(one, other) : [])];
  const far = other.from - one.from;
  if (shapeOf(one.base) !== shapeOf(other.base)) {
    const { about, sign } = gap([one.base, other.base]);
    const value = gapConstant(sign * far);
    return [{ about, more: wanted ? { among: [value] } : { not: [value] } }];
  }
  if (far === 0) return wanted ? [] : null;
  return [{ about: one.base, more: wanted ? ABSENT : THERE }];
}

/** Constraints of the equality of two values, each a range of days from a base: on the distance between the bases. */
function ofNearness(one: DayOffset, other: DayOffset): Constraint[] {
  const { about, sign } = gap([one.base!, other.base!]);
  const [least, most] = [other.from - one.to, other.to - one.from];
  return [
    { about, more: { limits: limitsOfComparison(sign > 0 ? '>=' : '<=', sign * least, 'gap') } },
    { about, more: { limits: limitsOfComparison(sign > 0 ? '<=' : '>=', sign * most, 'gap') } },
  ];
}

/** A literal value, or a number of days from one. */
function fixed(node: ASTNode, codes: Codes): Constant | undefined {
  const constant = constantOf(node, codes);
  if (constant) return constant;
  const { base, from, to } = dayOffset(node, codes);
  return base === undefined && from === to ? dayConstant(from) : undefined;
}

function ofValue(node: ASTNode, value: Constant, wanted: boolean, codes: Codes): Lessons {
  const of = dayOffset(node, codes);
  if (value.key === NULL_KEY) {
    if (of.follows && !of.base) return wanted ? null : [];
    return [{ about: (of.follows && of.base) || node, more: wanted ? ABSENT : THERE }];
  }
  const isMoved = of.base !== undefined && isExact(of) && of.from !== 0;
  const before = isMoved && value.kind === 'date' ? dayConstant(value.order! - of.from) : undefined;
  const [about, among] = before ? [of.base!, [before]] : [node, [value]];
  return [{ about, more: wanted ? { absent: false, among } : { not: among } }];
}

/** Constraints of `x in ['A', 'B']`; any other list or element is treated as an opaque condition. */
function ofMembership(node: ASTNode & { op: 'in' }, wanted: boolean, codes: Codes): Lessons {
  const [about, list] = node.args;
  const values = list.op === 'list' ? list.args.map((one) => constantOf(one, codes)) : [undefined];
  if (values.includes(undefined)) return ofAnswer(node, wanted);
  const among = (values as Constant[]).filter(({ key }) => key !== NULL_KEY);
  const hasNull = among.length < values.length;
  if (wanted) return [{ about, more: { among, absent: hasNull } }];
  return [{ about, more: { not: among, absent: !hasNull } }];
}

function ofOrder(written: string, [left, right]: Pair, wanted: boolean, codes: Codes): Lessons {
  const sign = wanted ? written : NEGATED_COMPARISON[written]!;
  const [one, other] = [dayOffset(left, codes), dayOffset(right, codes)];
  // A false comparison may have an absent side instead, and which one is unknown.
  if (!wanted && !(one.follows && other.follows)) return [];
  const isLess = sign.startsWith('<');
  /** The first base less the second is below it, or above it. */
  const limit = isLess ? other.to - one.from : other.from - one.to;
  const isFree = isLess
    ? limit > 0 || (limit === 0 && sign === '<=')
    : limit < 0 || (limit === 0 && sign === '>=');
  const absent = !wanted;
  if (!one.base && !other.base) return isFree ? [] : null;
  if (one.base && other.base && shapeOf(one.base) === shapeOf(other.base)) {
    if (isFree) return wanted ? [{ about: one.base, more: THERE }] : [];
    return wanted ? null : [{ about: one.base, more: ABSENT }];
  }
  if (!other.base)
    return [{ about: one.base!, more: { absent, limits: limitsOfComparison(sign, limit, other.kind!) } }];
  const turned = limitsOfComparison(SWAPPED_COMPARISON[sign]!, 0 - limit, one.kind ?? 'gap');
  if (!one.base) return [{ about: other.base, more: { absent, limits: turned } }];
  const { about, sign: way } = gap([one.base, other.base]);
  return [{ about, more: { absent, limits: way > 0 ? limitsOfComparison(sign, limit, 'gap') : turned } }];
}

/** Distance between two values, in one canonical order, and if it was asked in that order (1) or the other (-1). */
function gap([one, other]: Pair): { about: ASTNode; sign: 1 | -1 } {
  return shapeOf(one) < shapeOf(other)
    ? { about: gapBetween(one, other), sign: 1 }
    : { about: gapBetween(other, one), sign: -1 };
}

const gapConstant = (order: number): Constant => ({ key: String(order + 0), kind: 'gap', order: order + 0 });
