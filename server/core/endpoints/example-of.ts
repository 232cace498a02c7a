import { matchingError, matchingExample } from '#contract/answers.ts';
import type { Endpoint, Messages } from '#contract/generated/grammar.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { requestRefusal } from '#server/core/errors/request-refusal.ts';
import { statusText } from '#server/core/errors/status-text.ts';

/**
 * What a query that nobody has written answers: the declared example of exactly what is asked.
 * @throws {HttpError} the declared error whose example that is; 404 for any other request, with the text that the endpoint
 * declares for what it does not find
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
