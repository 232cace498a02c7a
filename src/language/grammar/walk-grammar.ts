import type { Field, FormBlock } from '#contract/generated/grammar.ts';
import { grammarOf, resolve } from './grammar.ts';
import { walk, type Visit, type Visited } from './walk.ts';

const ways = new WeakMap<object, readonly Visited[]>();

/** Visits a file's value, each part with its grammar. The traversal is cached, because many rules repeat it. */
export function walkGrammar(name: string, value: object, visit: Visit): void {
  wayThrough(name, value).forEach(visit);
}

function wayThrough(name: string, value: object): readonly Visited[] {
  let way = ways.get(value);
  if (!way) {
    const found: Visited[] = [];
    walk(grammarOf(name), value, resolve, (visited) => found.push(visited));
    ways.set(value, (way = found));
  }
  return way;
}

const marked = new WeakMap<object, ReadonlyMap<string, readonly Visited[]>>();
const NONE: readonly Visited[] = [];

/** A part that calls an endpoint: when it is pressed, or on its own. */
export interface CallingPart {
  readonly call?: unknown;
  /** Slot of the answer. */
  readonly as?: string;
  readonly when?: unknown;
  readonly enabled?: unknown;
  readonly rows?: unknown;
  /** Expression of each value of the request. */
  readonly send?: Readonly<Record<string, string>>;
}

/** What the grammar demands of the parts with a mark or a title; only files that fit it are walked. */
interface MarkedTypes {
  'x-form': { value: FormBlock };
  'x-call': { container: CallingPart };
  Field: { value: Field };
}

/** A part with a mark or a title, of the type that the grammar demands of it. */
export type Marked<M extends string> = M extends keyof MarkedTypes ? Visited & MarkedTypes[M] : Visited;

/** Parts of a file's value with a mark (`x-call`) or a title (`Field`) in their grammar, in order. */
export function markedParts<M extends string>(name: string, value: object, mark: M): readonly Marked<M>[] {
  return (markedIn(name, value).get(mark) ?? NONE) as readonly Marked<M>[];
}

/** The marks and titles that parts of a file's value have. */
export function marksIn(name: string, value: object): Iterable<string> {
  return markedIn(name, value).keys();
}

function markedIn(name: string, value: object): ReadonlyMap<string, readonly Visited[]> {
  let parts = marked.get(value);
  if (!parts) marked.set(value, (parts = byMark(wayThrough(name, value))));
  return parts;
}

function byMark(way: readonly Visited[]): ReadonlyMap<string, readonly Visited[]> {
  const parts = new Map<string, Visited[]>();
  for (const visited of way) {
    for (const mark of marksOf(visited.schema)) {
      const known = parts.get(mark);
      if (known) known.push(visited);
      else parts.set(mark, [visited]);
    }
  }
  return parts;
}

const marksKnown = new WeakMap<object, readonly string[]>();

function marksOf(schema: Visited['schema']): readonly string[] {
  let marks = marksKnown.get(schema);
  if (!marks) {
    const { title } = schema;
    const own = Object.keys(schema).filter((key) => key.startsWith('x-'));
    marksKnown.set(schema, (marks = typeof title === 'string' ? [...own, title] : own));
  }
  return marks;
}
