import { closestExample } from '#contract/answers.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';

/** What a query that nobody has written answers: the declared example nearest to what is asked. */
export function exampleOf(endpoint: Endpoint, data: unknown): unknown {
  return closestExample(endpoint, data as Readonly<Record<string, unknown>>).response;
}
