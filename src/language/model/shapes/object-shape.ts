import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';

/** A shape behind its names; undefined when it refers to one that does not exist. */
export function namedShape(shape: Shape, { shapes }: Pick<Config, 'shapes'>): Shape | undefined {
  const seen = new Set<string>();
  let current: Shape | undefined = shape;
  while (current?.$ref !== undefined) {
    if (seen.has(current.$ref)) return undefined;
    seen.add(current.$ref);
    current = shapes.get(current.$ref)?.value;
  }
  return current;
}
