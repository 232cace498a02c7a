import type { ASTNode } from '@marcbachmann/cel-js';
import { nearest } from './nearest.ts';
import {
  compileAs,
  noteConstant,
  type Compiled,
  type ExpressionContext,
  type Names,
} from './expression-context.ts';
import { areOtherKinds } from './kinds.ts';
import { BOOLEAN, describeBoth, type Type } from './type.ts';

const SAME = 'Esto se compara con sí mismo: da siempre lo mismo.';

/** Compiles a condition; notes one that reads no name. */
export function condition(node: ASTNode, context: ExpressionContext): Compiled {
  const { found } = context;
  const before = found.named;
  const compiled = compileAs(node, BOOLEAN, context);
  if (found.named === before)
    noteConstant(node, 'Esta condición da siempre lo mismo: no depende de ningún dato.', context);
  return compiled;
}

/** Notes an equality that is always true or always false. */
export function noteEquality(
  node: ASTNode & { op: '==' | '!=' },
  left: Compiled,
  right: Compiled,
  context: ExpressionContext,
): void {
  const fixed = node.args.some(({ op }) => op === 'value');
  if (left.code === right.code && !fixed) noteConstant(node, SAME, context);
  else if (neverInOrder('<=', left.type, right.type) || neverInOrder('>=', left.type, right.type))
    noteConstant(node, 'Nunca son iguales: lo que se compara no llega a ese valor.', context);
  else noteDisjoint(node, left.type, right.type, context);
}

/** Notes two texts that are compared and can never be the same: codes of different enumerations, or a text that is no code. */
export function noteDisjoint(node: ASTNode, left: Type, right: Type, context: ExpressionContext): void {
  const { codes } = context.names;
  if (left.kind === 'string' && right.kind === 'string' && areOtherKinds(left, right)) {
    const [one, other] = describeBoth(left, right);
    const message = `Nunca son iguales: uno es ${one} y el otro es ${other}.`;
    return noteConstant(node, message, context);
  }
  const [a, b] = [possibleValues(left, codes), possibleValues(right, codes)];
  if (!a || !b || a.length === 0 || b.length === 0 || a.some((value) => b.includes(value))) return;
  const message =
    noCode(left, b, codes) ??
    noCode(right, a, codes) ??
    `Estos dos valores nunca son iguales: uno es ${oneOf(a)} y el otro es ${oneOf(b)}.`;
  noteConstant(node, message, context);
}

/** Message for a text compared with codes that do not include it; undefined otherwise. */
function noCode(type: Type, [text, ...others]: readonly string[], codes: Names['codes']): string | undefined {
  const name = type.kind === 'string' ? type.codes : undefined;
  const known = name === undefined ? undefined : codes[name];
  if (!known || text === undefined || others.length > 0 || Object.values(known).includes(text))
    return undefined;
  const keys = Object.keys(known);
  const meant = nearest(text, keys) ?? keys.find((key) => known[key] === nearest(text, Object.values(known)));
  const message = `${JSON.stringify(text)} no es ningún código de "${name}": comparar con él da siempre lo mismo.`;
  if (meant !== undefined) return `${message} ¿Quisiste decir codes.${name}.${meant}?`;
  const more = keys.length > SHOWN ? ', ...' : '';
  return `${message} Se nombran así: ${keys
    .slice(0, SHOWN)
    .map((key) => `codes.${name}.${key}`)
    .join(', ')}${more}.`;
}

/** Notes `a < b` and its like that always give the same. */
export function noteOrder(node: ASTNode, left: Compiled, right: Compiled, context: ExpressionContext): void {
  if (left.code === right.code) noteConstant(node, SAME, context);
  if (neverInOrder(node.op, left.type, right.type))
    noteConstant(node, 'Nunca se cumple: lo que se compara no llega a ese valor.', context);
  const isSize = right.code === '0' && left.code.startsWith('op.size(');
  if (isSize && (node.op === '>=' || node.op === '<'))
    noteConstant(node, 'Una cantidad nunca es menor que 0: esta condición da siempre lo mismo.', context);
}

/** True when the known ranges of two numbers exclude this order. */
function neverInOrder(sign: string, left: Type, right: Type): boolean {
  if (left.kind !== 'number' || right.kind !== 'number') return false;
  const [low, high] = sign.startsWith('<') ? [left, right] : [right, left];
  if (low.from === undefined || high.to === undefined || !Number.isFinite(low.from - high.to)) return false;
  return sign.endsWith('=') ? low.from > high.to : low.from >= high.to;
}

const SHOWN = 6;

function oneOf(values: readonly string[]): string {
  const shown = values.slice(0, SHOWN).map((value) => JSON.stringify(value));
  return [...shown, ...(values.length > SHOWN ? ['...'] : [])].join(', ');
}

/** The only values a text can have, where they are known. */
export function possibleValues(type: Type, codes: Names['codes']): readonly string[] | undefined {
  if (type.kind !== 'string') return undefined;
  const known = type.codes === undefined ? undefined : codes[type.codes];
  return type.values ?? (known && Object.values(known));
}
