import { SCREEN_LOCALS } from '#expressions/screen-locals.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';

/** Scope extended with local names (`row`, `item`, `form`, `value`). */
export function scopeWithin(scope: Scope, local: Scope): Scope {
  return { ...scope, ...local };
}

/** Slots of the screen that these texts and expressions read. */
export function slotsReadBy(parts: readonly (Text | Expression | undefined)[]): string[] {
  const names = parts.flatMap((part) => (typeof part === 'function' ? part.slots : []));
  return [...new Set(names)].filter((name) => !SCREEN_LOCALS.has(name));
}
