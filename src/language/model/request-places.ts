import { nearest } from '#language/source/nearest.ts';
import { partPosition } from '#language/source/positions.ts';
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
  container: Readonly<Partial<Record<K, string>>>,
  key: K,
  fields: readonly string[],
  report: Report,
): void {
  for (const { index, 1: name = '' } of (container[key] ?? '').matchAll(/\{([^{}]*)\}/g)) {
    if (fields.includes(name)) continue;
    const place = partPosition(container, key, index + 1, name.length);
    report(place, ...notInRequest(name, fields));
  }
}
