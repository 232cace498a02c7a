/** Fields of an answer that was read but not yet believed. */
export type JsonAnswer = Readonly<Record<string, unknown>>;

/**
 * The object in an answer of a provider.
 *
 * @throws {Error} when it is anything else: a page of a proxy, a text, a list. What it says is then not known.
 */
export async function readAnswer(response: Response): Promise<JsonAnswer> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new Error(`A provider of payments answered ${response.status} without JSON.`);
  return answer as JsonAnswer;
}

/**
 * The object in an answer that says yes.
 *
 * @throws {Error} when it says anything else, or cannot be read.
 */
export async function readYes(response: Response): Promise<JsonAnswer> {
  if (!response.ok) throw new Error(`A provider of payments answered ${response.status}.`);
  return readAnswer(response);
}

/** A text of an answer; empty when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
