import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { isMoney, money } from '#formats/money.ts';
import { writeNumber } from '#formats/written/decimals.ts';

/** Label of a path in an expression (`request.copias` → `«Copias»`); undefined when it has none. */
export type LabelOf = (way: readonly string[]) => string | undefined;

const SIGNS: Readonly<Record<string, { sign: string; sum: boolean }>> = {
  '*': { sign: '×', sum: false },
  '/': { sign: '÷', sum: false },
  '+': { sign: '+', sum: true },
  '-': { sign: '−', sum: true },
};

/**
 * A calculation as people read it: `money('1500.00') * request.copias` → `$ 1.500,00 × «Copias»`; undefined where it is not
 * plain arithmetic over what has a name.
 */
export function expressionWords(source: string, called: LabelOf): string | undefined {
  try {
    return words(parse(source));
  } catch {
    return undefined;
  }

  function words(node: ASTNode): string | undefined {
    if (node.op === 'value') return numberWords(node.args);
    if (node.op === 'call') return amountWords(node);
    const operator = SIGNS[node.op];
    if (!operator) return called(wayOf(node));
    const [left, right] = node.args as [ASTNode, ASTNode];
    const first = part(left, operator.sum);
    const second = part(right, operator.sum && node.op === '+');
    return first && second && `${first} ${operator.sign} ${second}`;
  }

  /** @param bare a sum needs no parentheses here */
  function part(node: ASTNode, bare: boolean): string | undefined {
    const text = words(node);
    return text !== undefined && !bare && SIGNS[node.op]?.sum ? `(${text})` : text;
  }
}

function numberWords(value: unknown): string | undefined {
  return typeof value === 'number' || typeof value === 'bigint' ? writeNumber(value) : undefined;
}

function amountWords({ args: [name, [argument]] }: ASTNode & { op: 'call' }): string | undefined {
  const wire = argument?.op === 'value' ? String(argument.args) : '';
  return name === 'money' && isMoney(wire) ? money.write(wire) : undefined;
}

/** `codes.tasas.tramites` → its three names; empty for other expressions. */
function wayOf(node: ASTNode): string[] {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return [];
  const holder = wayOf(node.args[0]);
  return holder.length > 0 ? [...holder, node.args[1]] : [];
}
