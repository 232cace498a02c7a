import { grammarOf, resolve } from './grammar.ts';
import { walk, type Visit, type Visited } from './walk.ts';

const ways = new WeakMap<object, readonly Visited[]>();

/** Visits a file's value, each part with its piece of grammar. The way through a value is found once: many rules take it. */
export function walkGrammar(name: string, value: object, visit: Visit): void {
  let way = ways.get(value);
  if (!way) {
    const found: Visited[] = [];
    walk(grammarOf(name), value, resolve, (visited) => found.push(visited));
    ways.set(value, (way = found));
  }
  way.forEach(visit);
}
