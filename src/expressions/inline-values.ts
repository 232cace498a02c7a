import type { ASTNode } from '@marcbachmann/cel-js';
import type { Names } from './expression-context.ts';

/** Meanings of the names of an expression in its context. */
interface Meanings {
  readonly names: Pick<Names, 'locals' | 'calculatedBy'>;
  readonly variables: ReadonlyMap<string, unknown>;
}

/**
 * An expression with computed names replaced by their expressions, so that equivalent expressions have the same shape.
 * A replacement keeps the position of the name.
 */
export function inlineValues(root: ASTNode, { names, variables }: Meanings): ASTNode {
  const { locals, calculatedBy } = names;
  if (!calculatedBy) return root;
  return within(root, new Set([...variables.keys(), ...locals]));

  /**
   * @param kept names that are not replaced
   * @param place position of the name that all of it replaces
   */
  function within(node: ASTNode, kept: ReadonlySet<string>, place?: ASTNode): ASTNode {
    const { op, args } = node;
    const by = op === 'id' && !kept.has(args) ? calculatedBy!(args) : undefined;
    if (by) return within(by, new Set([...kept, args as string]), place ?? node);
    const { start, end } = place ?? node;
    return { op, args: inside(args, keptInside(node, kept), place), start, end } as ASTNode;
  }

  function inside(args: unknown, kept: ReadonlySet<string>, place: ASTNode | undefined): unknown {
    if (Array.isArray(args)) return args.map((one) => inside(one, kept, place));
    const isPiece = typeof args === 'object' && args !== null && 'op' in args;
    return isPiece ? within(args as ASTNode, kept, place) : args;
  }
}

/** In `filter(d, ...)`, `d` is each element. */
function keptInside({ op, args }: ASTNode, kept: ReadonlySet<string>): ReadonlySet<string> {
  const [variable] = op === 'rcall' && args[2].length > 1 ? args[2] : [];
  return variable?.op === 'id' ? new Set([...kept, variable.args]) : kept;
}
