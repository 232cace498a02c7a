import type { Shape } from '#contract/generated/grammar.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { partPosition, type SourcePosition } from '#language/source/positions.ts';
import type { Report } from '#language/config/rule.ts';

/** Fields of a request by name, and those of objects inside by path: `titular.nombre`. Rows are not included. */
export function fieldPaths(
  { properties = {} }: Shape,
  shapes: ReadonlyMap<string, { readonly value: Shape }>,
  deep = 3,
): string[] {
  return Object.entries(properties).flatMap(([name, shape]) => {
    const target = shape.$ref === undefined ? shape : shapes.get(shape.$ref)?.value;
    const inside = target && deep > 0 ? fieldPaths(target, shapes, deep - 1) : [];
    return [name, ...inside.map((path) => `${name}.${path}`)];
  });
}

/** Message for a field that a request does not have. */
export function notInRequest(
  name: string,
  fields: readonly string[],
): [message: string, more: { suggestion?: string }] {
  const near = suggestNearest(name.split('.').at(-1) ?? '', fields);
  const known = near.suggestion ? '' : ` Tiene: ${fields.join(', ')}.`;
  return [`El pedido no tiene el campo "${name}".${known}`, near];
}

/** Reports every `{campo}` of a text that is not a field of the request; such texts have no expressions. */
export function checkPlaces<K extends string>(
  container: Texts<K>,
  key: K,
  fields: readonly string[],
  report: Report,
): void {
  for (const { name, place } of placesOf(container, key))
    if (!fields.includes(name)) report(place, ...notInRequest(name, fields));
}

type Texts<K extends string> = Readonly<Partial<Record<K, string>>>;

/** Every `{campo}` of a text and its position. */
export function placesOf<K extends string>(
  container: Texts<K>,
  key: K,
): { name: string; place: SourcePosition }[] {
  return [...(container[key] ?? '').matchAll(/\{([^{}]*)\}/g)].map(({ index, 1: name = '' }) => ({
    name,
    place: partPosition(container, key, index + 1, name.length),
  }));
}
