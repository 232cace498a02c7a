import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';

/** Present, with an unknown value. */
export const PRESENT = Symbol('present');

type Known = boolean | typeof PRESENT | null | undefined;

/** What is known of a name (`form.motivo`): its value, that it is present or absent (null), or nothing. */
export type KnownAt = (path: string) => Known;

/** True when a condition may hold given what is known of some names. One that does not parse has its own finding. */
export function mayHold(condition: string, given: KnownAt): boolean {
  const value = valueWhere(condition, given);
  return value === undefined || value === true || value === PRESENT;
}

/** True when a condition may hold while some slots, and what is computed from them, are absent. */
export function mayHoldWithout(
  condition: string,
  absent: { has: (slot: string) => boolean },
  values: Readonly<Record<string, unknown>> = {},
): boolean {
  return mayHold(
    condition,
    calculatedFacts(values, (path) => (absent.has(path) ? null : undefined)),
  );
}

/** What is known of names, extended to the values computed from them. */
export function calculatedFacts(values: Readonly<Record<string, unknown>>, given: KnownAt): KnownAt {
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

/** Value of a part of a condition: null when absent, undefined when unknown. */
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

/** It may be true or false. */
const isUnknown = (value: unknown) => value === undefined || value === PRESENT;

/** What is known of a path or, failing that, of the nearest path around it. */
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
