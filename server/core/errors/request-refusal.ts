import type { Endpoint } from '#contract/generated/grammar.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import type { HttpError } from './http-error.ts';
import { refusal } from './refusal.ts';
import { echoed } from './refusal-body.ts';

/**
 * The refusal `error` that an endpoint declares, in the words of what was asked as people read it; throws as `refusal` does.
 * @param found what a program says besides; a text of the request that it repeats is said as people read it too
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
  const values = Object.entries(written).map(([name, value]) => [name, echoed(value)] as const);
  return refusal(endpoint, error, { ...Object.fromEntries(values), ...Object.fromEntries(own) });
}
