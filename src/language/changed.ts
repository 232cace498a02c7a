import { isObject } from './json.ts';

/** A value with some of its fields changed, at any depth; lists are replaced whole. */
export function changed(value: unknown, changes: unknown): unknown {
  if (!isObject(value) || !isObject(changes)) return changes;
  const fields = Object.entries(changes).map(([key, change]) => [key, changed(value[key], change)]);
  return { ...value, ...Object.fromEntries(fields) };
}
