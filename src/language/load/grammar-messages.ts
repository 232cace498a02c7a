import type { ErrorObject } from 'ajv';
import { builtinFormats } from '#formats/formats.ts';
import { guessFormat } from '#language/grammar/guess-format.ts';
import type { GrammarSchema, Resolve } from '#language/grammar/grammar.ts';
import { isObject } from '#language/source/json.ts';
import { guessName, suggestOption } from '#language/grammar/suggest-option.ts';
import { patternWords } from '#language/grammar/pattern-words.ts';
import { suggestRewrite } from './suggest-rewrite.ts';
import { jsonType, requiredOf, tagOf, typesOf, unionOf, type Visited } from '#language/grammar/walk.ts';

/** A message about a value, and which of its keys or values it marks. */
export interface GrammarMessage {
  message: string;
  suggestion?: string;
  on?: { key: string } | { value: string };
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'true o false',
  null: 'null',
  array: 'una lista',
  object: 'un objeto',
};

/** Ajv's `params` for the keywords of the grammar. */
interface Params {
  additionalProperty: string;
  missingProperty: string;
  property: string;
  type: string | string[];
  allowedValues: unknown[];
  allowedValue: unknown;
  pattern: string;
  limit: number;
}

/** Ajv's error about one value, as a sentence. */
export function grammarMessage(error: ErrorObject, visited: Visited, resolve: Resolve): GrammarMessage {
  const { keyword } = error;
  const params = error.params as Params;
  const value = visited.value as { length: number };
  const properties = isObject(visited.schema['properties']) ? visited.schema['properties'] : {};
  switch (keyword) {
    case 'additionalProperties':
      return unknownProperty(params.additionalProperty, Object.keys(properties));
    case 'required': {
      const name = params.missingProperty;
      const { description } = resolve((properties[name] ?? {}) as GrammarSchema);
      return {
        message: `Falta la propiedad "${name}"${typeof description === 'string' ? `: ${lower(description)}` : '.'}`,
      };
    }
    case 'dependentRequired':
      return { message: `Con "${params.property}" va también "${params.missingProperty}".` };
    case 'type':
      return { message: otherType([params.type].flat(), visited) };
    case 'enum':
      if (params.allowedValues.some((one) => typeof one !== typeof value && String(one) === String(value)))
        return { message: `${quote(value)} va sin comillas. Escribilo así: ${String(value)}.` };
      return notOption(value, params.allowedValues.map(String), visited);
    case 'const':
      return { message: `Se esperaba ${quote(params.allowedValue)} y hay ${quote(value)}.` };
    case 'pattern': {
      const words = patternWords(params.pattern, error.propertyName ?? String(value));
      if (error.propertyName === undefined)
        return {
          message: words ?? `${quote(value)} no tiene la forma que se espera.${example(visited.schema)}`,
        };
      const message =
        words ?? `El nombre ${quote(error.propertyName)} no tiene la forma que se espera: ${params.pattern}.`;
      return { message, on: { key: error.propertyName } };
    }
    case 'minLength':
      return { message: `Este texto no puede estar vacío.${example(visited.schema)}` };
    case 'minItems':
      return {
        message: `Se esperaba una lista de al menos ${params.limit} y hay ${value.length}.${example(visited.schema)}`,
      };
    case 'maxItems':
      return {
        message: `Acá entran hasta ${params.limit} y hay ${value.length}: sacá ${value.length - params.limit}.`,
      };
    case 'minProperties':
      return { message: `Este objeto no puede estar vacío.${example(visited.schema)}` };
    case 'minimum':
      return { message: `Se esperaba un número desde ${params.limit} y hay ${quote(value)}.` };
    case 'maximum':
      return { message: `Se esperaba un número hasta ${params.limit} y hay ${quote(value)}.` };
    case 'uniqueItems':
      return { message: 'Esta lista tiene elementos repetidos: dejá uno de cada uno.' };
    default:
      throw new Error(`The grammar uses "${keyword}", for which there is no sentence.`);
  }
}

/** Message for a value that fits no branch of a union. */
export function unionMessage(visited: Visited, resolve: Resolve): GrammarMessage {
  const { value, schema } = visited;
  const options = unionOf(schema, resolve);
  if (!isObject(value) || !options.some((option) => typesOf(option).has('object'))) {
    const types = [...new Set(options.flatMap((option) => [...typesOf(option)]))];
    const values = options.flatMap((option) => (option['enum'] as string[] | undefined) ?? []);
    if (typeof value === 'string' && values.length > 0) return notOption(value, values, visited);
    return { message: otherType(types, visited) };
  }
  const tags = options.flatMap((option) => tagOf(option) ?? []);
  if (tags.length > 0) {
    const said = Object.keys(value).find((key) => guessName(key, ['type']) === 'type');
    if (said !== undefined && said !== 'type') return unknownProperty(said, ['type']);
    if (typeof value['type'] !== 'string')
      return { message: `Falta la propiedad "type", que dice qué es: ${list(tags)}.` };
    const message = `No hay ningún bloque de tipo ${quote(value['type'])}: puede ser ${list(tags)}.`;
    return { message, ...suggestOption(value['type'], tags), on: { value: 'type' } };
  }
  const known = [...new Set(options.flatMap(requiredOf))];
  const [first] = Object.keys(value);
  return first === undefined
    ? { message: `Este objeto está vacío; se esperaba ${list(known)}.` }
    : unknownProperty(first, known);
}

/** Message for a value of another JSON type: what was expected, and how to write it, when that can be derived. */
function otherType(types: readonly string[], visited: Visited): string {
  const { value, schema } = visited;
  const found = types.includes('integer') && typeof value === 'number' ? value : named(jsonType(value));
  const message = `Se esperaba ${types.map((type) => wantedType(type, schema)).join(' o ')} y hay ${found}.`;
  const right = suggestRewrite(visited, types);
  if (right !== undefined) return `${message} Escribilo así: ${right}.`;
  if (schema['x-expression'] === 'boolean' && typeof value === 'boolean')
    return `${message} Una condición depende de algún dato${example(schema)} Si vale siempre, no se pone.`;
  return message + example(schema);
}

function wantedType(type: string, schema: GrammarSchema): string {
  if (type !== 'string' || !schema['x-expression']) return named(type);
  return schema['x-expression'] === 'boolean'
    ? 'una condición entre comillas'
    : 'una expresión entre comillas';
}

/** Message for a value that is none of the options; a format written as `type` is directed to `format`. */
function notOption(value: unknown, options: readonly string[], { key }: Visited): GrammarMessage {
  const message = `${quote(value)} no es una de las opciones: ${list(options)}.`;
  const meant = typeof value === 'string' ? guessFormat(value, builtinFormats) : undefined;
  if (key === 'type' && meant !== undefined && options.includes('string'))
    return { message: `${message} Es un formato: va en "format": ${quote(meant)}.` };
  return { message, ...suggestOption(String(value), options) };
}

function unknownProperty(name: string, known: readonly string[]): GrammarMessage {
  return {
    message: `La propiedad ${quote(name)} no existe acá; pueden estar: ${list(known)}.`,
    ...suggestOption(name, known),
    on: { key: name },
  };
}

function named(type: string): string {
  return TYPES[type] ?? type;
}

function quote(value: unknown): string {
  return JSON.stringify(value);
}

function list(names: readonly string[]): string {
  return names.filter((name) => name !== '$schema').join(', ');
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The example in the description of a part of the grammar. */
function example({ description }: GrammarSchema): string {
  const found = typeof description === 'string' ? /Ejemplo: .*/s.exec(description)?.[0] : undefined;
  return found ? ` ${found}` : '';
}
