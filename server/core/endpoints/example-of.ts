import { matchingError, matchingExample } from '#contract/answers.ts';
import type { Endpoint, Messages } from '#contract/generated/grammar.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { requestRefusal } from '#server/core/errors/request-refusal.ts';
import { statusText } from '#server/core/errors/status-text.ts';

/**
 * Answers a query without handler with its declared example for exactly that request.
 * @throws {HttpError} the declared error with that example; 404 for any other request, with the not-found text of the
 * endpoint
 */
export function exampleOf(
  endpoint: Endpoint,
  data: unknown,
  { messages, ...services }: WritingContext & { messages: Messages },
): unknown {
  const asked = data as Readonly<Record<string, unknown>>;
  const example = matchingExample(endpoint, asked);
  if (example) return example.response;
  const errors = Object.entries(endpoint.errors ?? {});
  const [missing] = matchingError(endpoint, asked) ?? errors.find(([, { status }]) => status === 404) ?? [];
  throw missing
    ? requestRefusal(endpoint, missing, asked, services)
    : new HttpError(404, statusText(messages, 404));
}
