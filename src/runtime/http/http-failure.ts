import { readError } from '#contract/backend-words.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';

/** A failed call, with a message for users. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Errors by field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** The raw answer: providers have their own error shapes. */
  readonly answer: unknown;

  constructor(
    status: number,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    answer: unknown = null,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.answer = answer;
  }
}

/** Error shape of providers. */
const SHORT = { error: { message: 'mensaje' } };

/** True if the outcome of a call is unknown: no answer in time, or the server failed. */
export function isUnanswered({ status }: HttpFailure): boolean {
  return status === 0 || status === 408 || status >= 500;
}

const SETTLED = [400, 403, 404, 410, 422];

/** True if a retry cannot help: the request is wrong, or its target is missing or forbidden. */
export const isSettled = (status: number | undefined): boolean => SETTLED.includes(status!);

/**
 * Failure of an answer: its own message, else that of the status.
 * @param status 0 if there was no answer
 */
export function failureOf(
  status: number,
  body: unknown,
  { messages, portal }: Pick<Portal, 'messages' | 'portal'>,
): HttpFailure {
  const { message, errores } = readError(body, portal.backend);
  const said = [message, readError(body, SHORT).message].find(isText);
  return new HttpFailure(
    status,
    said ?? messages.status[status] ?? messages.unexpected,
    fieldsOf(errores),
    body,
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function fieldsOf(errors: unknown): Record<string, string> {
  if (!Array.isArray(errors)) return {};
  const pairs = errors.map((error: unknown) => {
    const { campo, mensaje } = (error ?? {}) as Record<string, unknown>;
    return [campo, mensaje] as const;
  });
  return Object.fromEntries(
    pairs.filter(([field, text]) => typeof field === 'string' && typeof text === 'string').toReversed(),
  );
}
