import type { ASTNode } from '@marcbachmann/cel-js';
import type { Names } from '#expressions/expression-context.ts';
import { methods } from '#expressions/methods.ts';
import { constantOf, FALSY, NULL_KEY, numberConstant, TRUE } from './constant.ts';
import { gapEnds } from './gap.ts';
import {
  isPossibleValue,
  ANYTHING,
  limitsOfComparison,
  type PossibleValues,
  type Constraint,
} from './possible-values.ts';

/** What is known of a value before any condition. */
export function initialKnowledge(node: ASTNode, codes: Names['codes']): PossibleValues {
  const constant = constantOf(node, codes);
  if (constant) {
    const isNull = constant.key === NULL_KEY;
    return { ...ANYTHING, absent: isNull, among: isNull ? [] : [constant] };
  }
  if (isSize(node)) return { ...ANYTHING, absent: false, limits: limitsOfComparison('>=', 0, 'number') };
  return node.op === 'id' && node.args === 'today' ? { ...ANYTHING, absent: false } : ANYTHING;
}

/** Constraints on the parts of a value that follow from what is known of it. */
export function impliedConstraints(node: ASTNode, known: PossibleValues): Constraint[] {
  const isThere = !known.absent;
  if (gapEnds(node)) return isThere ? gapEnds(node)!.map(there) : [];
  if (node.op === '.') return isThere && !isRoot(node.args[0]) ? [there(node.args[0])] : [];
  if (node.op === '[]') return isThere ? [someIn(node.args[0])] : [];
  if (node.op === 'in') return isTrue(known) && node.args[1].op !== 'list' ? [someIn(node.args[1])] : [];
  if (node.op !== 'rcall') return [];
  const [method, target] = node.args;
  if (method === 'size')
    return isPossibleValue(known, numberConstant(0)) ? [] : [there(target), ...someBehind(target)];
  if (method === 'exists') return isTrue(known) ? [someIn(target)] : [];
  if (method === 'all') return isPossibleValue(known, TRUE) ? [] : [someIn(target)];
  if (!isThere) return [];
  if (OF_SOME.has(method)) return [someIn(target)];
  return OF_DAYS.has(method) ? [there(target)] : [];
}

/** Names that hold something without being values. */
const isRoot = (node: ASTNode) => node.op === 'id' && (node.args === 'codes' || node.args === 'tables');

const isTrue = (known: PossibleValues) => !known.absent && !FALSY.some((one) => isPossibleValue(known, one));

/** Methods of a list that give nothing of an empty one. */
const OF_SOME: ReadonlySet<string> = new Set(['first', 'last', 'max', 'min']);
/** Methods that give nothing of what is absent. */
const OF_DAYS: ReadonlySet<string> = new Set(Object.keys({ ...methods['date'], ...methods['period'] }));
/** Methods of a list that give none of an empty one. */
const OF_EACH: ReadonlySet<string> = new Set(['filter', 'map', 'distinct']);

const there = (about: ASTNode): Constraint => ({ about, more: { absent: false } });

const someIn = (list: ASTNode): Constraint => ({
  about: sizeOf(list),
  more: { limits: limitsOfComparison('>=', 1, 'number') },
});

const someBehind = (list: ASTNode): Constraint[] =>
  list.op === 'rcall' && OF_EACH.has(list.args[0]) ? [someIn(list.args[1])] : [];

const sizeOf = (list: ASTNode) => ({ op: 'rcall', args: ['size', list, []] }) as unknown as ASTNode;

const isSize = (node: ASTNode) => node.op === 'rcall' && node.args[0] === 'size';

/** `size(list)` is `list.size()`. */
export function sizeAsMethod(node: ASTNode): ASTNode {
  const [id, [list]] = node.op === 'call' ? node.args : ['', []];
  return id === 'size' && list ? sizeOf(list) : node;
}
