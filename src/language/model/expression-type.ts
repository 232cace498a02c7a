import { compileExpression } from '#expressions/compile-expression.ts';
import type { Names } from '#expressions/expression-context.ts';
import { ANY, type Type } from '#expressions/type.ts';

/** The type of an expression; `any` when it does not compile: that has its own finding. */
export function expressionType(source: unknown, names: Names): Type {
  try {
    return compileExpression(String(source), names).type;
  } catch {
    return ANY;
  }
}

/** Type of the elements of a list; `any` for other types. */
export const elementType = (type: Type): Type => (type.kind === 'list' ? type.of : ANY);
