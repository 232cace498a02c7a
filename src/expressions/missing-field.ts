import { fewNames } from './few-names.ts';
import { nearest } from './nearest.ts';
import type { Type } from './type.ts';

/** What to say of a field that something does not have: the one that was meant or, where nobody can tell, those it has. */
export function missingField(
  { name, fields }: Type & { kind: 'object' },
  key: string,
): { message: string; suggestion?: string } {
  const known = Object.keys(fields);
  const message = `${name ? `"${name}"` : 'Esto'} no tiene el campo "${key}".`;
  const suggestion = nearest(key, known);
  if (suggestion) return { message, suggestion };
  return { message: message + fewNames('Tiene', known) };
}
