import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';

/** It is there, with a value that nobody knows. */
export const PRESENT = Symbol('present');

type Known = boolean | typeof PRESENT | null | undefined;

/** What is known of a name (`session.signedIn`, `form.motivo`): its value, that it is there or not (null), or nothing. */
export type KnownAt = (path: string) => Known;

/** Whether a condition may hold where some names are known. What is not understood has a finding of its own. */
export function mayHold(condition: string, given: KnownAt): boolean {
  const value = valueWhere(condition, given);
  return value === undefined || value === true || value === PRESENT;
}

/** Whether a condition may hold while some slots are not there, nor what is calculated from them. */
export function mayHoldWithout(
  condition: string,
  absent: { has: (slot: string) => boolean },
  values: Readonly<Record<string, unknown>> = {},
): boolean {
  return mayHold(
    condition,
    calculated(values, (path) => (absent.has(path) ? null : undefined)),
  );
}

/** What is known of names, and of what is calculated from them. */
export function calculated(values: Readonly<Record<string, unknown>>, given: KnownAt): KnownAt {
  return givenWithin(new Set());

  function givenWithin(within: ReadonlySet<string>): KnownAt {
    return (path) => {
      const known = given(path);
      if (known !== undefined) return known;
      if (!Object.hasOwn(values, path) || within.has(path)) return undefined;
      const value = valueWhere(String(values[path]), givenWithin(new Set([...within, path])));
      return value === null || typeof value === 'boolean' ? value : undefined;
    };
  }
}

function valueWhere(condition: string, given: KnownAt): unknown {
  try {
    return valueOf(parse(condition), given);
  } catch {
    return undefined;
  }
}

/** What a part gives; null: nothing. Undefined: nobody knows. */
function valueOf(node: ASTNode, given: KnownAt): unknown {
  const path = pathOf(node);
  if (path !== undefined) return givenAt(path, given);
  switch (node.op) {
    case 'value':
      return node.args;
    case '!_': {
      const value = valueOf(node.args, given);
      return isUnknown(value) ? undefined : value !== true;
    }
    case '&&': {
      const values = node.args.map((part) => valueOf(part, given));
      if (values.some((value) => value === false || value === null)) return false;
      return values.every((value) => value === true) ? true : undefined;
    }
    case '||': {
      const values = node.args.map((part) => valueOf(part, given));
      if (values.includes(true)) return true;
      return values.some(isUnknown) ? undefined : false;
    }
    case '?:': {
      const [asked, yes, no] = node.args.map((part) => valueOf(part, given));
      if (isUnknown(asked)) return yes === no ? yes : undefined;
      return asked === true ? yes : no;
    }
    case '==':
    case '!=': {
      const [left, right] = node.args.map((part) => valueOf(part, given));
      if (left === undefined || right === undefined) return undefined;
      const isOther = (left === PRESENT && right === null) || (left === null && right === PRESENT);
      if (!isOther && (left === PRESENT || right === PRESENT)) return undefined;
      const same = left === right;
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
    case 'rcall':
      return valueOf(node.args[1], given) === null ? null : undefined;
    default:
      return undefined;
  }
}

/** It may be true or not. */
const isUnknown = (value: unknown) => value === undefined || value === PRESENT;

/** What is known of a name or, when it is not there, of what it is a part of. */
function givenAt(path: string, given: KnownAt): Known {
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
