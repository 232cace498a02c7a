import { nearest } from './nearest.ts';
import { partPosition } from './positions.ts';
import type { Report } from './rule.ts';

/** Tells of every `{campo}` of a text that is none of the fields of the request. */
export function checkPlaces<K extends string>(
  container: Readonly<Partial<Record<K, string>>>,
  key: K,
  fields: readonly string[],
  report: Report,
): void {
  for (const { index, 1: name = '' } of (container[key] ?? '').matchAll(/\{(\w*)\}/g)) {
    if (fields.includes(name)) continue;
    const place = partPosition(container, key, index + 1, name.length);
    report(place, `El pedido no tiene el campo "${name}".`, nearest(name, fields));
  }
}
