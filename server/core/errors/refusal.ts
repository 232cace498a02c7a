import type { Endpoint } from '#contract/generated/grammar.ts';
import { fillText } from '#contract/fill-text.ts';
import { HttpError } from './http-error.ts';

/**
 * The refusal `error` that an endpoint declares, its text completed with `data`; with `segundos` in it, when to ask again.
 * @throws {Error} when the endpoint declares no such error: that is a mistake of the handler.
 */
export function refusal(
  endpoint: Endpoint,
  error: string,
  data: Readonly<Record<string, string | number>> = {},
): HttpError {
  const declared = endpoint.errors?.[error];
  if (!declared) throw new Error(`The endpoint declares no error "${error}".`);
  const message = fillText(declared.message, data);
  return new HttpError(
    declared.status,
    message,
    declared.field ? [{ campo: declared.field, mensaje: message }] : [],
    typeof data['segundos'] === 'number' ? data['segundos'] : undefined,
  );
}
