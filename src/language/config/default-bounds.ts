import type { Shape } from '#contract/generated/grammar.ts';

/** Longest text, in characters, and longest list, in elements, of a request that declares no bound of its own. */
export const DEFAULT_BOUNDS = { text: 1000, list: 500 } as const;

/** A shape of a request with a bound for each text and list: their own, or the default one. References stay as they are. */
export function withDefaultBounds(shape: Shape): Shape {
  const { type, items, properties, codes } = shape;
  const types = [type].flat();
  const isFreeText = types.includes('string') && codes === undefined && shape.const === undefined;
  return {
    ...shape,
    ...(isFreeText && { maxLength: shape.maxLength ?? DEFAULT_BOUNDS.text }),
    ...(types.includes('array') && { maxItems: shape.maxItems ?? DEFAULT_BOUNDS.list }),
    ...(items && { items: withDefaultBounds(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, child]) => [name, withDefaultBounds(child)]),
      ),
    }),
  };
}
