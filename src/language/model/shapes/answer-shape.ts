import type { AnswerShape } from '#contract/answer-shape.ts';
import type { Shape } from '#contract/generated/grammar.ts';
import type { builtinFormats } from '#formats/formats.ts';
import { namedShape } from './object-shape.ts';
import type { Config } from '#language/config/config.ts';

/** Formats that code computes with or takes apart to write: an invalid value of these would show as nonsense. */
const COMPUTED = new Set(['money', 'date', 'period', 'datetime'] satisfies (keyof typeof builtinFormats)[]);

/**
 * Requirements on an answer of a shape when these names are read of it. When none of its required fields is read, all
 * of them are checked, so that an empty object is not accepted as an answer.
 */
export function answerShape(shape: Shape, names: ReadonlySet<string>, config: Config): AnswerShape {
  const { properties = {}, required = [] } = namedShape(shape, config) ?? {};
  const isRead = required.length === 0 || required.some((name) => names.has(name) && properties[name]);
  return readOf(shape, isRead ? names : new Set([...names, ...required]), config);
}

function readOf(named: Shape, names: ReadonlySet<string>, config: Config): AnswerShape {
  const shape = namedShape(named, config);
  if (!shape) return 'any';
  const kinds = [shape.type ?? []].flat();
  const of = readOfKind(shape, kinds.find((kind) => kind !== 'null') ?? 'any', names, config);
  return of !== 'any' && kinds.includes('null') ? [of, null] : of;
}

function readOfKind(shape: Shape, kind: string, names: ReadonlySet<string>, config: Config): AnswerShape {
  const { format, codes, minLength = 0, items, properties = {}, required = [] } = shape;
  if (kind === 'array') return [items ? readOf(items, names, config) : 'any'];
  if (kind === 'object') {
    const read = Object.entries(properties).filter(([name]) => names.has(name));
    return Object.fromEntries(
      read.map(([name, of]) => [required.includes(name) ? name : `${name}?`, readOf(of, names, config)]),
    );
  }
  if (kind !== 'string') return kind;
  if (format !== undefined && (COMPUTED as ReadonlySet<string>).has(format)) return format;
  return format !== undefined || codes !== undefined || minLength > 0 ? 'text' : 'string';
}
