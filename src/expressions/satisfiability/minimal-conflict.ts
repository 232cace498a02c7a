import type { Names } from '#expressions/expression-context.ts';
import type { Assertion } from './lessons.ts';
import { isSatisfiable } from './satisfiable.ts';

/** A minimal subset of the conditions that cannot hold together; undefined when all can. */
export function minimalConflict<T extends Assertion>(
  asked: readonly T[],
  codes: Names['codes'],
): T[] | undefined {
  if (isSatisfiable(asked, codes)) return undefined;
  const last = asked.findIndex((_, at) => !isSatisfiable(asked.slice(0, at + 1), codes));
  const first = asked.slice(0, last + 1);
  return first.reduce<T[]>((some, one) => {
    const others = some.filter((other) => other !== one);
    return isSatisfiable(others, codes) ? some : others;
  }, first);
}
