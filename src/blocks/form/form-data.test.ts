import { createSchemaUtils } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { CompiledField, FormValidator } from '#contract/compiled-form.ts';
import { formSchema, formUiSchema } from '#contract/form-schema.ts';
import { builtinFormats } from '#formats/formats.ts';
import { at, expression, portal } from '#runtime/services/portal-fixture.ts';
import { readForm } from '#forms/read-form.ts';
import { formDataOf, rowsOf, typedOf } from './form-data.ts';
import { initialTyped } from './form-initial.ts';
import { formValidation } from './form-validator.ts';
import { NO_DEFAULTS } from './no-defaults.ts';
import { readTyped } from './read-typed.ts';
import { typedRows } from './typed-rows.ts';

function field(name: string, more: Partial<CompiledField> = {}): CompiledField {
  return { name, title: name, type: 'string', widget: 'text', required: false, ...more };
}

const rows = field('lineas', {
  widget: 'rows',
  rows: {
    of: 'Línea',
    add: 'Agregar',
    min: 1,
    max: 3,
    fields: [field('base', { format: 'money', widget: 'money', required: true })],
  },
});
const options = [{ code: '1', key: 'una', label: 'Una' }];
const fields = [
  field('cuit', { format: 'cuit', required: true }),
  field('cuotas', { type: 'integer', widget: 'radio', options, required: true }),
  field('acepto', { type: 'boolean', widget: 'checkbox', required: true }),
  field('papel', { widget: 'file', file: { accept: ['pdf'], maxBytes: 9 } }),
  field('otro', { required: true, when: expression(['form'], () => false) }),
  rows,
  field('total', { widget: 'computed', computed: at('form.cuit') }),
];
const formats = Object.fromEntries(
  Object.entries(builtinFormats).map(([name, { valid }]) => [name, (value: string) => valid(value)]),
);
const schema = formSchema('ddjj', fields);
const form = {
  id: 'ddjj',
  type: 'form' as const,
  fields,
  schema,
  uiSchema: formUiSchema(fields),
  validate: new Ajv({ allErrors: true, strict: false, formats }).compile(schema) as FormValidator,
};
const messages = portal.messages;
const world = { scope: {}, formats: builtinFormats, messages };
const { validator, transformErrors } = formValidation(form.schema, form.validate, (data) =>
  readForm(form, readTyped(fields, typedOf(fields, data), builtinFormats), world),
);
const opened = initialTyped(form, {}, builtinFormats, undefined);

describe('what was typed, as a form of rjsf holds it', () => {
  it('stands there with nothing that nobody typed: no consent, no row, no choice', () => {
    const data = formDataOf(fields, opened);
    const utils = createSchemaUtils(validator, schema as RJSFSchema, NO_DEFAULTS);
    expect(utils.getDefaultFormState(schema as RJSFSchema, data)).toEqual(data);
    expect(data).toMatchObject({ acepto: false, cuotas: '', lineas: [{ base: '' }] });
  });

  it('comes back as it was, each row the same one', () => {
    const typed = { ...opened, cuit: '20-98100112-6', acepto: true };
    const asked = Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'total'));
    expect(typedOf(fields, formDataOf(fields, typed))).toEqual(asked);
  });

  it('has the rows that came or stayed, with what is typed in them by now', () => {
    const [first] = typedRows(opened['lineas']);
    const [kept] = formDataOf(fields, opened)['lineas'] as object[];
    const now = { ...first!, typed: { base: '7' } };
    expect(rowsOf(rows, [{}, kept], [now], builtinFormats)).toEqual([
      { id: expect.any(String) as string, typed: { base: '' } },
      now,
    ]);
  });

  it('is validated as it travels, and said in the words of the catalogue of what is asked for', () => {
    const typed = { ...opened, cuit: '20-98100112-6', cuotas: '1', acepto: true };
    const wrong = (more: object) => {
      const data = formDataOf(fields, { ...typed, ...more });
      const { errors } = validator.validateFormData(data, schema as RJSFSchema, undefined, transformErrors);
      return errors.map(({ property, name, message }) => [property, name, message]);
    };
    expect(wrong({})).toEqual([['.lineas.0.base', 'required', expect.any(String)]]);
    const filled = { lineas: [{ id: 'a', typed: { base: '1.234,5' } }] };
    expect(wrong(filled)).toEqual([]);
    expect(wrong({ ...filled, acepto: false })).toEqual([['.acepto', 'const', expect.any(String)]]);
    expect(wrong({ ...filled, cuit: '' })).toEqual([['cuit', 'required', expect.any(String)]]);
  });
});
