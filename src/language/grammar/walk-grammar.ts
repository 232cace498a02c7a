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

/** Parts of a file's value with a mark (`x-call`) or a title (`Field`) in their grammar, in order. */
export function markedParts(name: string, value: object, mark: string): readonly Visited[] {
  return markedIn(name, value).get(mark) ?? NONE;
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
