/** Fields of an answer that was read but not yet believed. */
export type JsonAnswer = Readonly<Record<string, unknown>>;

/**
 * Parses the JSON object of a provider's answer.
 *
 * @throws {Error} for anything else, such as a proxy's page: the outcome is then unknown.
 */
export async function readJsonAnswer(response: Response): Promise<JsonAnswer> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new Error(`A provider of payments answered ${response.status} without JSON.`);
  return answer as JsonAnswer;
}

/**
 * Parses the JSON object of a successful answer.
 *
 * @throws {Error} for any other status, or when it cannot be parsed.
 */
export async function readYes(response: Response): Promise<JsonAnswer> {
  if (!response.ok) throw new Error(`A provider of payments answered ${response.status}.`);
  return readJsonAnswer(response);
}

/** A text of an answer; empty when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
