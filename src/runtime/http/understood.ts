import type { AnswerShape } from '#contract/answer-shape.ts';
import type { Formats } from '#formats/format.ts';
import { HttpFailure } from './http-failure.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';

/** What a gateway says of an answer that is none (RFC 9110): whether a write was done is not known. */
const BAD_GATEWAY = 502;

/**
 * An answer that is what was declared, as far as it is read. Any other is a failure: nobody is told half of it.
 * @throws HttpFailure
 */
export function understood<T>(
  answer: unknown,
  shape: AnswerShape,
  { formats, messages }: Pick<Portal, 'formats' | 'messages'>,
): T {
  if (fits(shape, answer, formats)) return answer as T;
  throw notUnderstood(messages);
}

/** An answer that came and says nothing. */
export function notUnderstood({ texts }: Portal['messages']): HttpFailure {
  return new HttpFailure(BAD_GATEWAY, texts['notUnderstood']!);
}

/** Whether a value is what a shape says. */
export function fits(shape: AnswerShape, value: unknown, formats: Formats): boolean {
  if (typeof shape === 'string') return isA(shape, value, formats);
  if (isList(shape)) {
    const [of] = shape;
    if (shape.length === 2) return value === null || fits(of, value, formats);
    return Array.isArray(value) && value.every((one) => fits(of, one, formats));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([named, of]) => {
    const name = named.replace('?', '');
    const given = (value as Readonly<Record<string, unknown>>)[name];
    // To leave a field out or to say null is the same where it may be missing.
    return (given === undefined || given === null) && name !== named ? true : fits(of, given, formats);
  });
}

type List = Extract<AnswerShape, readonly unknown[]>;
const isList = (shape: AnswerShape): shape is List => Array.isArray(shape);

function isA(kind: string, value: unknown, formats: Formats): boolean {
  if (kind === 'any') return value !== undefined;
  if (kind === 'integer') return Number.isInteger(value);
  if (kind === 'number') return Number.isFinite(value);
  if (kind === 'string' || kind === 'boolean') return typeof value === kind;
  return typeof value === 'string' && (kind === 'text' ? value !== '' : formats[kind]!.valid(value));
}
