import type { ErrorObject } from 'ajv';
import type { Messages, Shape } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { writeNumber } from '#formats/written/decimals.ts';
import { fillText } from '#contract/fill-text.ts';
import { fillLabel } from '#server/core/text/fill-label.ts';
import type { FieldProblem } from './http-error.ts';
import { truncateEcho, MOST_PROBLEMS } from './refusal-body.ts';

interface Declared {
  /** Shape of the whole request. */
  root: Shape;
  shapes: ReadonlyMap<string, Shape>;
  formats: Formats;
  messages: Messages;
}

/** Message for an undeclared field. */
export const UNEXPECTED = 'No esperábamos este dato.';
const WRONG = 'El dato no es válido.';
/** Messages of rules that forms do not have. */
const TEXTS: Readonly<Record<string, string>> = {
  maxItems: '{title}: hasta {max} elementos.',
  maxProperties: '{title}: trae demasiados datos.',
};

/** Names of the JSON Schema rules in the catalogue of messages, where they differ. */
const RULES: Readonly<Record<string, string>> = {
  minimum: 'min',
  maximum: 'max',
  pattern: 'format',
  storable: 'format',
  blank: 'required',
  enum: 'codes',
};

/**
 * Converts validation errors to one problem per field, with the message of the field's format if it has one. At most
 * one more than a refusal reports, so that it says that there are more.
 */
export function fieldProblems(
  errors: readonly ErrorObject[],
  request: unknown,
  declared: Declared,
): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    const path = pathOf(error);
    if (problems.size > MOST_PROBLEMS) break;
    const campo = path.join('.');
    if (campo && !problems.has(campo)) problems.set(campo, textOf(error, path, request, declared));
  }
  return [...problems].map(([campo, mensaje]) => ({ campo, mensaje }));
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') return [...path, String(params['missingProperty'])];
  if (keyword === 'additionalProperties') return [...path, String(params['additionalProperty'])];
  return path;
}

function textOf(error: ErrorObject, path: readonly string[], request: unknown, declared: Declared): string {
  const { keyword, params } = error;
  if (keyword === 'additionalProperties') return UNEXPECTED;
  const shape = shapeAt(declared, path);
  if (keyword === 'format') {
    const reading = declared.formats[shape?.format ?? '']?.read(String(valueAt(request, path)));
    if (reading && 'error' in reading) return reading.error;
  }
  const isFile = keyword === 'required' && (shape?.file ?? shape?.items?.file) !== undefined;
  const rule = isFile ? 'requiredFile' : (RULES[keyword] ?? keyword);
  const text = declared.messages.validation[rule] ?? TEXTS[rule] ?? WRONG;
  const limit = typeof params['limit'] === 'number' ? writeNumber(params['limit']) : '';
  return fillText(fillLabel(text, shape?.title ?? truncateEcho(path.at(-1) ?? '')), {
    min: limit,
    max: limit,
    minLength: limit,
    maxLength: limit,
    decimals: limit,
  });
}

function shapeAt({ root, shapes }: Declared, path: readonly string[]): Shape | undefined {
  return path.reduce<Shape | undefined>((shape, key) => {
    const at = shape?.$ref ? shapes.get(shape.$ref) : shape;
    return at?.properties?.[key] ?? at?.items;
  }, root);
}

function valueAt(request: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], request);
}
