import type { ASTNode } from '@marcbachmann/cel-js';
import { expect, type Compiled, type Context, type Names } from './piece.ts';
import { BOOLEAN, type Type } from './type.ts';

const SAME = 'Esto se compara con sí mismo: da siempre lo mismo.';

/** Compiles a piece that is asked yes or no; notes one that names nothing. */
export function condition(node: ASTNode, context: Context): Compiled {
  const { found } = context;
  const before = found.named;
  const compiled = expect(node, BOOLEAN, context);
  if (found.named === before)
    note(node, 'Esta condición da siempre lo mismo: no depende de ningún dato.', context);
  return compiled;
}

/** Notes `a == b` that always gives the same. */
export function noteEquality(
  node: ASTNode & { op: '==' | '!=' },
  left: Compiled,
  right: Compiled,
  context: Context,
): void {
  const fixed = node.args.some(({ op }) => op === 'value');
  if (left.code === right.code && !fixed) note(node, SAME, context);
  else noteDisjoint(node, left.type, right.type, context);
}

/** Notes two texts that are compared and can never be the same: codes of different enumerations, or a text that is no code. */
export function noteDisjoint(node: ASTNode, left: Type, right: Type, context: Context): void {
  const [a, b] = [possibleValues(left, context.names.codes), possibleValues(right, context.names.codes)];
  if (!a || !b || a.length === 0 || b.length === 0 || a.some((value) => b.includes(value))) return;
  note(node, `Estos dos valores nunca son iguales: uno es ${oneOf(a)} y el otro es ${oneOf(b)}.`, context);
}

/** Notes `a < b` and its like that always give the same. */
export function noteOrder(node: ASTNode, left: Compiled, right: Compiled, context: Context): void {
  if (left.code === right.code) note(node, SAME, context);
  const isSize = right.code === '0' && left.code.startsWith('op.size(');
  if (isSize && (node.op === '>=' || node.op === '<'))
    note(node, 'Una cantidad nunca es menor que 0: esta condición da siempre lo mismo.', context);
}

function note({ start, end }: ASTNode, message: string, { found }: Context): void {
  found.constants.push({ start, end, message });
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
