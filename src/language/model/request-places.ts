import { nearest } from '#language/source/nearest.ts';
import { partPosition, type Place } from '#language/source/positions.ts';
import type { Report } from '#language/config/rule.ts';

/** What to say of a field that a request does not have. */
export function notInRequest(
  name: string,
  fields: readonly string[],
): [message: string, more: { suggestion?: string }] {
  const near = nearest(name.split('.').at(-1) ?? '', fields);
  const known = near.suggestion ? '' : ` Tiene: ${fields.join(', ')}.`;
  return [`El pedido no tiene el campo "${name}".${known}`, near];
}

/** Tells of every `{campo}` of a text that is none of the fields of the request: there are no expressions in it. */
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

/** Every `{campo}` of a text and where it stands. */
export function placesOf<K extends string>(container: Texts<K>, key: K): { name: string; place: Place }[] {
  return [...(container[key] ?? '').matchAll(/\{([^{}]*)\}/g)].map(({ index, 1: name = '' }) => ({
    name,
    place: partPosition(container, key, index + 1, name.length),
  }));
}
