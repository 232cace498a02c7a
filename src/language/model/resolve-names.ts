import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';

/** An expression and its context. */
export interface ScopedExpression {
  readonly source: string;
  /** The form that `form` means there. */
  readonly form?: string;
  /** The row that `row` means there. */
  readonly row?: Row;
}

/** A row of a list (`ddjj.renglones`), and the name of the loop variable over it. */
interface Row {
  readonly list: string;
  readonly variable: string;
}

/** Expression behind a name (`total`, `ddjj.total`, `ddjj.renglones.total` in each row); undefined when it has none. */
export type ResolveName = (name: string) => ScopedExpression | undefined;

/** A range of an expression and its replacement. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Operators that need no parentheses when they replace a name. */
const CLOSED = new Set(['value', 'id', '.', 'call', 'rcall', 'list', '[]']);

/**
 * The expression with computed names replaced, recursively, by their expressions; names that have none stay, and so do
 * cycles.
 * @returns undefined when the expression, or one that it leads to, does not parse
 */
export function resolveNames(placed: ScopedExpression, meaning: ResolveName): string | undefined {
  try {
    const source = follow(placed, meaning, []);
    parse(source);
    return source;
  } catch {
    return undefined;
  }
}

function follow(
  { source, form, row }: ScopedExpression,
  meaning: ResolveName,
  open: readonly string[],
): string {
  const cuts: Cut[] = [];
  visit(parse(source), []);
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), source);

  function visit(node: ASTNode, loops: readonly Row[]): void {
    if (node.op === 'id') {
      if (!loops.some(({ variable }) => variable === node.args)) cut(node, named(node.args));
    } else if (node.op === '.') {
      if (!member(node, loops)) visit(node.args[0], loops);
    } else if (node.op === 'rcall') {
      const [, target, args] = node.args;
      const [first, ...rest] = args;
      const isLoop = first?.op === 'id' && rest.length > 0;
      const inner = isLoop ? [{ variable: first.args, list: listOf(target) }, ...loops] : loops;
      visit(target, loops);
      for (const one of isLoop ? rest : args) visit(one, inner);
    } else if (node.op === 'call' && node.args[0] === 'has') {
      // `has` takes only a name, so its argument is not replaced.
      const [asked] = node.args[1];
      const { start, end } = asked ?? node;
      const name = named(source.slice(start, end));
      if (asked) cuts.push({ start, end, text: name });
    } else for (const one of nodesIn(node.args)) visit(one, loops);
  }

  function member(node: ASTNode & { op: '.' }, loops: readonly Row[]): boolean {
    const [holder, field] = node.args;
    if (holder.op !== 'id') return false;
    const loop = loops.find(({ variable }) => variable === holder.args);
    const own = loop ?? (holder.args === 'row' ? row : undefined);
    return own ? cut(node, `${own.variable}.${field}`, own) : cut(node, named(`${holder.args}.${field}`));
  }

  function cut(node: ASTNode, name: string, from?: Row): boolean {
    const key = from ? `${from.list}.${name.slice(from.variable.length + 1)}` : name;
    const meant = open.includes(key) ? undefined : meaning(key);
    const { start, end } = node;
    if (!meant && name === source.slice(start, end)) return false;
    const own = meant ? follow(from ? { ...meant, row: from } : meant, meaning, [...open, key]) : name;
    const isAlone = end - start === source.length;
    cuts.push({ start, end, text: isAlone || CLOSED.has(parse(own).op) ? own : `(${own})` });
    return true;
  }

  /** The list that a loop runs over, also through a filter. */
  function listOf(node: ASTNode): string {
    if (node.op === 'rcall' && node.args[0] === 'filter') return listOf(node.args[1]);
    return node.op === '.' && node.args[0].op === 'id' ? named(`${node.args[0].args}.${node.args[1]}`) : '';
  }

  function named(written: string): string {
    return form === undefined ? written : written.replace(/^form\./, `${form}.`);
  }
}

/** Nodes among the arguments of a node, in order. */
export function nodesIn(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
