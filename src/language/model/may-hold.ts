import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';

/** What is known of a name (`session.signedIn`, `form.motivo`): its value, that it is not there (null), or nothing. */
export type Given = (path: string) => boolean | null | undefined;

/** Whether a condition may hold where some names are known. What is not understood has a finding of its own. */
export function mayHold(condition: string, given: Given): boolean {
  try {
    const value = valueOf(parse(condition), given);
    return value === undefined || value === true;
  } catch {
    return true;
  }
}

/** What a piece gives; null: nothing. Undefined: nobody knows. */
function valueOf(node: ASTNode, given: Given): unknown {
  const path = pathOf(node);
  if (path !== undefined) return givenAt(path, given);
  switch (node.op) {
    case 'value':
      return node.args;
    case '!_': {
      const value = valueOf(node.args, given);
      return value === undefined ? undefined : value !== true;
    }
    case '&&': {
      const values = node.args.map((part) => valueOf(part, given));
      if (values.some((value) => value === false || value === null)) return false;
      return values.every((value) => value === true) ? true : undefined;
    }
    case '||': {
      const values = node.args.map((part) => valueOf(part, given));
      if (values.includes(true)) return true;
      return values.every((value) => value !== undefined) ? false : undefined;
    }
    case '?:': {
      const [asked, yes, no] = node.args.map((part) => valueOf(part, given));
      if (asked === undefined) return yes === no ? yes : undefined;
      return asked === true ? yes : no;
    }
    case '==':
    case '!=': {
      const [left, right] = node.args.map((part) => valueOf(part, given));
      const same = left === right;
      if (left === undefined || right === undefined) return undefined;
      return node.op === '==' ? same : !same;
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return node.args.some((part) => valueOf(part, given) === null) ? false : undefined;
    case 'call': {
      const [id, [part]] = node.args;
      if (id !== 'has' || !part) return undefined;
      const value = valueOf(part, given);
      return value === undefined ? undefined : value !== null;
    }
    default:
      return undefined;
  }
}

/** What is known of a name or, when it is not there, of what it is a part of. */
function givenAt(path: string, given: Given): boolean | null | undefined {
  const value = given(path);
  if (value !== undefined || !path.includes('.')) return value;
  return givenAt(path.slice(0, path.lastIndexOf('.')), given) === null ? null : undefined;
}

/** `a.b.c`, of names alone. */
function pathOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const holder = pathOf(node.args[0]);
  return holder === undefined ? undefined : `${holder}.${node.args[1]}`;
}
