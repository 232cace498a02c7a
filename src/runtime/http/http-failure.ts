import { readError } from '#contract/backend-words.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';

/** Why a call did not work, in words for people. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Field of the request → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** The answer as it came: providers have error shapes of their own. */
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

/** Providers say their text so. */
const SHORT = { error: { message: 'mensaje' } };

/** Whether it cannot be said what became of a call: nobody answered in time, or the server broke. */
export function isUnanswered({ status }: HttpFailure): boolean {
  return status === 0 || status === 408 || status >= 500;
}

const SETTLED = [400, 403, 404, 410, 422];

/** Whether asking again does not change it: what was asked is wrong, is not there or is not for who asks. */
export const isSettled = (status: number | undefined): boolean => SETTLED.includes(status!);

/**
 * What a failed answer says: its text wins, then the text of the status.
 * @param status 0 when there was no answer
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
