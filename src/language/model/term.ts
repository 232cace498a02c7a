import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { nodesIn } from './resolve-names.ts';

/** An expression as a calculation. */
export interface Term {
  /** The same in two expressions that are the same calculation over the same names. */
  readonly text: string;
  /** Operator, function (`money()`) or method (`.sum()`); empty in a name or a fixed value. */
  readonly op: string;
  readonly parts: readonly Term[];
}

const COMMUTATIVE = new Set(['+', '*', '==', '!=', '&&', '||']);

/** An expression that is understood, as a calculation. */
export const termOf = (source: string): Term => read(parse(source), []);

function read(node: ASTNode, variables: readonly string[]): Term {
  switch (node.op) {
    case 'value':
      return leaf(JSON.stringify(typeof node.args === 'bigint' ? Number(node.args) : node.args));
    case 'id': {
      const depth = variables.lastIndexOf(node.args);
      return leaf(depth < 0 ? node.args : `$${depth}`);
    }
    case '.': {
      const [holder, field] = node.args;
      const isName = holder.op === 'id' && !variables.includes(holder.args);
      return isName ? leaf(`${holder.args}.${field}`) : term(`.${field}`, [read(holder, variables)]);
    }
    case 'call':
      return term(
        `${node.args[0]}()`,
        node.args[1].map((one) => read(one, variables)),
      );
    case 'rcall': {
      const [method, target, args] = node.args;
      const [first, ...rest] = args;
      const isLoop = first?.op === 'id' && rest.length > 0;
      const own = isLoop ? [...variables, first.args] : variables;
      const given = (isLoop ? rest : args).map((one) => read(one, own));
      return term(`.${method}()`, [read(target, variables), ...given]);
    }
    default:
      return term(
        node.op,
        nodesIn(node.args).map((one) => read(one, variables)),
      );
  }
}

/** The names that it comes from: `total`, `aviso.cuotas`. */
export function namesIn({ op, text, parts }: Term): string[] {
  if (op !== '') return parts.flatMap(namesIn);
  return /^[a-z_]/i.test(text) ? [text] : [];
}

/** True when an amount is built from another so that it is never less: by adding to it, or as a maximum with it. */
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
