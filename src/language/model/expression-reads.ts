import type { ASTNode } from '@marcbachmann/cel-js';
import { SCREEN_LOCALS } from '#expressions/screen-locals.ts';
import { parse } from '#expressions/compile-expression.ts';

/** Names that an expression reads: slots, and fields of slots and local names (`form.total`). */
export interface Reads {
  readonly slots: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** Slots read as a whole, rather than only a field of them or their presence. */
  readonly whole: ReadonlySet<string>;
  /** Slots tested for presence, or with a field that is. */
  readonly asked: ReadonlySet<string>;
  /** Names of all the fields read, of any object. */
  readonly members: ReadonlySet<string>;
}

const NOTHING: Reads = {
  slots: new Set(),
  fields: new Set(),
  whole: new Set(),
  asked: new Set(),
  members: new Set(),
};
const LOCALS = new Set([...SCREEN_LOCALS, 'request']);

/** A config has some thousands of expressions; a long editing session adds many more. */
const MOST_KNOWN = 20_000;
const known = new Map<string, Reads>();

/** Names that an expression reads, regardless of types; empty for one that does not parse (own finding). */
export function expressionReads(source: string): Reads {
  let reads = known.get(source);
  if (reads) return reads;
  try {
    reads = readsOf(parse(source));
  } catch {
    reads = NOTHING;
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(source, reads);
  return reads;
}

function readsOf(root: ASTNode): Reads {
  const slots = new Set<string>();
  const fields = new Set<string>();
  const whole = new Set<string>();
  const asked = new Set<string>();
  const members = new Set<string>();
  read(root, new Set(['codes', 'tables']));
  return { slots, fields, whole, asked, members };

  function read(node: ASTNode, variables: ReadonlySet<string>): void {
    if (node.op === '.') members.add(node.args[1]);
    // A table is read in the edition in force today.
    if (node.op === 'id' && node.args === 'tables') slots.add('today');
    if (node.op === 'id') name(node.args, variables, whole);
    else if (node.op === '.' && node.args[0].op === 'id') {
      const [{ args: holder }, field] = node.args;
      name(holder, variables);
      if (!variables.has(holder)) fields.add(`${holder}.${field}`);
    } else if (node.op === 'rcall') {
      const [, target, args] = node.args;
      const [first, ...rest] = args;
      const isLoop = rest.length > 0 && first?.op === 'id';
      read(target, variables);
      const inner = isLoop ? new Set([...variables, first.args]) : variables;
      for (const part of isLoop ? rest : args) read(part, inner);
    } else if (asksPresence(node)) {
      for (const part of partsIn(node.args)) {
        const root = rootOf(part);
        if (root !== undefined) asked.add(root);
        if (part.op === 'id') name(part.args, variables);
        else read(part, variables);
      }
    } else for (const part of partsIn(node.args)) read(part, variables);
  }

  function name(id: string, variables: ReadonlySet<string>, taken?: Set<string>): void {
    if (variables.has(id) || LOCALS.has(id)) return;
    slots.add(id);
    taken?.add(id);
  }
}

/** `has(x)`, `x == null`. */
function asksPresence({ op, args }: ASTNode): boolean {
  if (op === 'call') return args[0] === 'has';
  return (
    (op === '==' || op === '!=') && partsIn(args).some((part) => part.op === 'value' && part.args === null)
  );
}

/** The slot of `x`, `x.y` and `x.y.z`. */
function rootOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  return node.op === '.' ? rootOf(node.args[0]) : undefined;
}

/** Parts of an expression among what one of its nodes has, in order. */
export function partsIn(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(partsIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
