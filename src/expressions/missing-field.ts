import { listKnownNames } from './list-known-names.ts';
import { nearest } from './nearest.ts';
import type { Type } from './type.ts';

/** Message for a field that does not exist: suggests the nearest name or, when none is near, lists those that exist. */
export function missingField(
  { name, fields }: Type & { kind: 'object' },
  key: string,
): { message: string; suggestion?: string } {
  const known = Object.keys(fields);
  const message = `${name ? `"${name}"` : 'Esto'} no tiene el campo "${key}".`;
  const suggestion = nearest(key, known);
  if (suggestion) return { message, suggestion };
  return { message: message + listKnownNames('Tiene', known) };
}
