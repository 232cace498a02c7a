import type { Endpoint } from '#contract/generated/grammar.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import type { HttpError } from './http-error.ts';
import { refusal } from './refusal.ts';
import { truncateEcho } from './refusal-body.ts';

/**
 * Creates the declared refusal `error` of an endpoint, its text filled with the formatted request; throws as `refusal`
 * does.
 * @param found other values for the text; those equal to a field of the request are formatted too
 */
export function requestRefusal(
  endpoint: Endpoint,
  error: string,
  request: Readonly<Record<string, unknown>>,
  writing: WritingContext,
  found: Readonly<Record<string, string | number>> = {},
): HttpError {
  const written = writtenFields(endpoint.request, request, writing);
  const own = Object.entries(found).filter(
    ([name, value]) => typeof value !== 'string' || value !== request[name],
  );
  const values = Object.entries(written).map(([name, value]) => [name, truncateEcho(value)] as const);
  return refusal(endpoint, error, { ...Object.fromEntries(values), ...Object.fromEntries(own) });
}
