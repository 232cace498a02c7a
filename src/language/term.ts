import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';

/** An expression, and the form inside whose fields it stands: what `form` is there. */
export interface Placed {
  readonly source: string;
  readonly form?: string;
}

/** What a name (`total`, `aviso.total`) stands for; undefined when it stands for itself. */
export type Meaning = (name: string) => Placed | undefined;

/** An expression with what its names stand for in their place. */
export interface Term {
  /** The same in two expressions that are the same calculation over the same data. */
  readonly text: string;
  /** Operator, function (`money()`) or method (`.sum()`); empty in a name or a fixed value. */
  readonly op: string;
  readonly parts: readonly Term[];
}

const COMMUTATIVE = new Set(['+', '*', '==', '!=', '&&', '||']);

/** What an expression is, once its names are followed; undefined for one that is not understood. */
export function termOf(
  { source, form }: Placed,
  meaning: Meaning,
  open: readonly string[] = [],
): Term | undefined {
  try {
    return read(parse(source), []);
  } catch {
    return undefined;
  }

  function read(node: ASTNode, variables: readonly string[]): Term {
    const inside = (nodes: readonly ASTNode[]) => nodes.map((one) => read(one, variables));
    switch (node.op) {
      case 'value':
        return leaf(JSON.stringify(typeof node.args === 'bigint' ? Number(node.args) : node.args));
      case 'id':
        return variables.includes(node.args)
          ? leaf(`$${variables.lastIndexOf(node.args)}`)
          : named(node.args);
      case '.':
        return member(node, variables);
      case 'call':
        return term(`${node.args[0]}()`, inside(node.args[1]));
      case 'rcall': {
        const [method, target, args] = node.args;
        const [first, ...rest] = args;
        const isLoop = first?.op === 'id' && rest.length > 0;
        const own = isLoop ? [...variables, first.args] : variables;
        const given = (isLoop ? rest : args).map((one) => read(one, own));
        return term(`.${method}()`, [read(target, variables), ...given]);
      }
      default:
        return term(node.op, inside(nodesIn(node.args)));
    }
  }

  function member({ args: [holder, field] }: ASTNode & { op: '.' }, variables: readonly string[]): Term {
    const isName = holder.op === 'id' && !variables.includes(holder.args);
    if (isName && !stands(holder.args)) return named(`${holder.args}.${field}`);
    return term(`.${field}`, [read(holder, variables)]);
  }

  function stands(name: string): boolean {
    return !open.includes(name) && meaning(name) !== undefined;
  }

  function named(written: string): Term {
    const name = form === undefined ? written : written.replace(/^form\./, `${form}.`);
    const meant = open.includes(name) ? undefined : meaning(name);
    return (meant && termOf(meant, meaning, [...open, name])) ?? leaf(name);
  }
}

/** Whether an amount is made from another so that it is never less: that one and something more, or the greater of them. */
export function addsTo(term: Term, other: Term): boolean {
  const grows = (part: Term | undefined): boolean =>
    part !== undefined && (part.text === other.text || addsTo(part, other));
  const [first, second] = term.parts;
  if (term.op === '+') return grows(first) || grows(second);
  if (term.op === '*') return isOneOrMore(first) ? grows(second) : isOneOrMore(second) && grows(first);
  if (term.op === '.sum()' || term.op === '.max()') return first?.op === 'list' && first.parts.some(grows);
  return false;
}

const isOneOrMore = (term: Term | undefined) => Number(term?.text ?? 0) >= 1;

const leaf = (text: string): Term => ({ text, op: '', parts: [] });

function term(op: string, parts: readonly Term[]): Term {
  const texts = parts.map(({ text }) => text);
  return { text: `(${[op, ...(COMMUTATIVE.has(op) ? texts.sort() : texts)].join(' ')})`, op, parts };
}

/** Nodes among what a node has, in order. */
function nodesIn(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
