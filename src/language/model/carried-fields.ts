import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { partsIn } from './expression-reads.ts';

/** Operators with a boolean result, which does not carry the values of their operands. */
const ASKING = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||', '!_', 'in']);

/**
 * Fields and whole slots (`form.clave`, `credenciales`) of which what they hold is in what an expression gives, through
 * what names are calculated by; not those that it only asks about. Nothing of one that is not understood.
 */
export function carriedFields(
  source: string,
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  visit(source);
  return found;

  function visit(one: string): void {
    try {
      carry(parse(one));
    } catch {
      // It has a finding of its own.
    }
  }

  function carry(node: ASTNode): void {
    const { op, args } = node;
    if (ASKING.has(op) || (op === 'call' && args[0] === 'has')) return;
    if (op === 'id') carryName(args);
    else if (op === '.' && args[0].op === 'id') {
      found.add(`${args[0].args}.${args[1]}`);
      carryName(args[0].args, false);
    } else partsIn(op === '?:' ? args.slice(1) : args).forEach(carry);
  }

  function carryName(name: string, isWhole = true): void {
    if (!Object.hasOwn(values, name)) {
      if (isWhole) found.add(name);
    } else if (!visited.has(name)) {
      visited.add(name);
      visit(String(values[name]));
    }
  }
}
