import type { AnswerShape } from '#contract/answer-shape.ts';
import type { Formats } from '#formats/format.ts';
import { HttpFailure } from './http-failure.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';

/** A gateway's status for an invalid answer (RFC 9110): it is unknown if a write was executed. */
const BAD_GATEWAY = 502;

/**
 * Checks that an answer has the declared shape, in the parts that are read.
 * @throws HttpFailure if it does not, so that no partial answer is shown
 */
export function parseAnswer<T>(
  answer: unknown,
  shape: AnswerShape,
  { formats, messages }: Pick<Portal, 'formats' | 'messages'>,
): T {
  if (fitsShape(shape, answer, formats)) return answer as T;
  throw notUnderstood(messages);
}

/** Failure for an answer that is not of the declared shape. */
export function notUnderstood({ texts }: Portal['messages']): HttpFailure {
  return new HttpFailure(BAD_GATEWAY, texts['notUnderstood']!);
}

/** True if a value has the shape. */
export function fitsShape(shape: AnswerShape, value: unknown, formats: Formats): boolean {
  if (typeof shape === 'string') return isA(shape, value, formats);
  if (isList(shape)) {
    const [of] = shape;
    if (shape.length === 2) return value === null || fitsShape(of, value, formats);
    return Array.isArray(value) && value.every((one) => fitsShape(of, one, formats));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([named, of]) => {
    const name = named.replace('?', '');
    const given = (value as Readonly<Record<string, unknown>>)[name];
    // An optional field may be absent or null.
    return (given === undefined || given === null) && name !== named ? true : fitsShape(of, given, formats);
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
