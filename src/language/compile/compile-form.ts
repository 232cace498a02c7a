import { Ajv, _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '#contract/compiled-form.ts';
import { formSchema, formUiSchema, type SchemaField } from '#contract/form-schema.ts';
import type { Field, FormBlock } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { JavaScriptCode } from '#language/source/emit.ts';
import { createMemo } from '#language/source/create-memo.ts';

// The package is CommonJS: bundlers and Node disagree on where its default is.
const standaloneCode = (standalone as unknown as { default: typeof standalone }).default ?? standalone;

/** Type, widget and options of a field, with the defaults. */
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

/** The schema of a form's values, how it is drawn, and its validator: Ajv's standalone function, which expects `checks`. */
export function formSchemas({ id, fields }: FormBlock, made: readonly object[], config: Config) {
  const asked = made as readonly SchemaField[];
  const schema = formSchema(id, asked);
  const formats = [...new Set(formatsIn(fields))].sort();
  const codes = codesIn(fields).map((name) => config.codes.get(name));
  const validate = remember(fields, codes, () => new JavaScriptCode(() => writeValidator(schema, formats)));
  return { schema, uiSchema: formUiSchema(asked), validate };
}

const remember = createMemo<object, JavaScriptCode>();

/** Compiled here, so that the browser carries no schema compiler. `checks`: format name → predicate. */
function writeValidator({ $id: _id, ...schema }: JsonSchema, formats: readonly string[]): string {
  const ajv = new Ajv({
    allErrors: true,
    unicode: false,
    logger: false,
    strict: false,
    // Messages come from the catalogue.
    messages: false,
    // The schema is made here: it need not be held against the draft's.
    meta: false,
    validateSchema: false,
    inlineRefs: true,
    code: { source: true, esm: true, lines: false, formats: _`checks` },
    formats: Object.fromEntries(formats.map((name) => [name, () => true])),
  });
  const source = standaloneCode(ajv, ajv.compile(schema));
  const body = source
    .replace(/^"use strict";/, '')
    .replace(/export const \w+ = \w+;|export default \w+;/g, '');
  return `(() => { ${body}; return ${/export default (\w+);/.exec(source)![1]!}; })()`;
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
