import { Ajv, _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Field } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { Code } from '#language/source/emit.ts';
import { remembered } from '#language/source/remembered.ts';

// The package is CommonJS: bundlers and Node disagree on where its default is.
const standaloneCode = (standalone as unknown as { default: typeof standalone }).default ?? standalone;

/** Type, widget and options that a field has when it does not say. */
export function fieldDefaults(field: Field, config: Config) {
  const type = field.type === undefined || field.type === 'codes' ? 'string' : field.type;
  const codes = field.codes ? config.codes.get(field.codes)?.value.codes : undefined;
  const options = field.only ? codes?.filter(({ key }) => field.only!.includes(key)) : codes;
  return { type, widget: widgetOf(field, type), options };
}

function widgetOf(field: Field, type: string) {
  if (field.file) return 'file';
  if (field.rows) return 'rows';
  if (field.computed !== undefined) return 'computed';
  if (field.widget) return field.widget;
  if (type === 'boolean') return 'checkbox';
  if (field.codes || field.options) return 'select';
  return field.format === 'money' || field.format === 'date' ? field.format : 'text';
}

/**
 * The form's validator as JavaScript: Ajv's standalone function, compiled here so that the browser carries no
 * schema compiler. Expects `checks` (format name → predicate) and gives `{ field, keyword }` of what fails.
 */
export function validatorCode(fields: Readonly<Record<string, Field>>, config: Config): Code {
  const formats = [...new Set(formatsIn(fields))].sort();
  const codes = codesIn(fields).map((name) => config.codes.get(name));
  return remember(fields, codes, () => new Code(() => writeValidator(fields, config, formats)));
}

const remember = remembered<object, Code>();

function writeValidator(
  fields: Readonly<Record<string, Field>>,
  config: Config,
  formats: readonly string[],
): string {
  const ajv = new Ajv({
    allErrors: true,
    unicode: false,
    logger: false,
    strict: false,
    // The schema is made here: it need not be held against the draft's.
    meta: false,
    validateSchema: false,
    inlineRefs: true,
    code: { source: true, esm: true, lines: false, formats: _`checks` },
    formats: Object.fromEntries(formats.map((name) => [name, () => true])),
  });
  const source = standaloneCode(ajv, ajv.compile(objectSchema(fields, config)));
  const body = source
    .replace(/^"use strict";/, '')
    .replace(/export const \w+ = \w+;|export default \w+;/g, '');
  const validate = /export default (\w+);/.exec(source)![1]!;
  return (
    `(() => { ${body}; return (values) => ${validate}(values) ? [] : ` +
    `${validate}.errors.map((error) => ({ field: error.instancePath.slice(1).replaceAll("/", "."), keyword: error.keyword })); })()`
  );
}

function formatsIn(fields: Readonly<Record<string, Field>>): string[] {
  return Object.values(fields).flatMap(({ format, rows }) => [
    ...(format === undefined ? [] : [format]),
    ...(rows ? formatsIn(rows.fields) : []),
  ]);
}

function codesIn(fields: Readonly<Record<string, Field>>): string[] {
  return Object.values(fields).flatMap(({ codes, rows }) => [
    ...(codes === undefined ? [] : [codes]),
    ...(rows ? codesIn(rows.fields) : []),
  ]);
}

function objectSchema(
  fields: Readonly<Record<string, Field>>,
  config: Config,
): { type: 'object'; properties: Record<string, unknown> } {
  const asked = Object.entries(fields).filter(([, { computed }]) => computed === undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(([name, field]) => [name, fieldSchema(field, config)])),
  };
}

function fieldSchema(field: Field, config: Config): Record<string, unknown> {
  const { rows, file } = field;
  if (rows) return { type: 'array', items: objectSchema(rows.fields, config) };
  if (file && file.many !== undefined) return { type: 'array', items: { type: 'string' } };
  const { type, options } = fieldDefaults(field, config);
  return {
    type,
    ...(field.format ? { format: field.format } : {}),
    ...(options ? { enum: options.map(({ code }) => (type === 'string' ? code : Number(code))) } : {}),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
  };
}
