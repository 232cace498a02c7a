import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { formSchema, formUiSchema, type SchemaField } from './form-schema.ts';

const when = () => true;
const text = (name: string, more: Partial<SchemaField> = {}): SchemaField => ({
  name,
  type: 'string',
  widget: 'text',
  required: false,
  ...more,
});

const fields: readonly SchemaField[] = [
  text('nombre', { required: true, minLength: 3, maxLength: 9 }),
  text('cual', { required: when }),
  text('cuotas', { type: 'integer', widget: 'radio', options: [{ code: '1' }, { code: '3' }] }),
  text('acepto', { type: 'boolean', widget: 'checkbox', required: true }),
  text('novedades', { type: 'boolean', widget: 'checkbox' }),
  text('papel', { widget: 'file', file: {} }),
  text('papeles', { widget: 'file', file: { many: 3 } }),
  text('lineas', {
    widget: 'rows',
    rows: { min: 1, max: 2, fields: [text('base', { format: 'money', widget: 'money', required: true })] },
  }),
  text('total', { widget: 'computed', computed: when }),
];

describe('the schema of a form', () => {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: { money: /^\d+\.\d\d$/ } });
  const validate = ajv.compile(formSchema('ddjj', fields));
  const wrong = (values: object) => {
    const fits = validate({ nombre: 'Ana', acepto: true, ...values });
    return fits ? [] : validate.errors!.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  };

  it('takes values as they travel', () => {
    const all = { cuotas: 3, papel: 'a', papeles: ['b'], lineas: [{ base: '1.00' }], total: '1.00' };
    expect(wrong(all)).toEqual([]);
  });

  it('says what each field has to be, whatever the expressions of the form say', () => {
    expect(wrong({ nombre: undefined })).toEqual([' required']);
    expect(wrong({ nombre: 'Al' })).toEqual(['/nombre minLength']);
    expect(wrong({ cuotas: 2 })).toEqual(['/cuotas enum']);
    expect(wrong({ acepto: false })).toEqual(['/acepto const']);
    expect(wrong({ novedades: false })).toEqual([]);
    expect(wrong({ papeles: 'b' })).toEqual(['/papeles type']);
    expect(wrong({ lineas: [] })).toEqual(['/lineas minItems']);
    expect(wrong({ lineas: [{ base: '1' }, {}, { base: '1.00' }] })).toEqual([
      '/lineas maxItems',
      '/lineas/0/base format',
      '/lineas/1 required',
    ]);
  });

  it('names the widget of each field', () => {
    expect(formUiSchema(fields)).toMatchObject({
      cuotas: { 'ui:widget': 'radio' },
      lineas: { items: { base: { 'ui:widget': 'money' } } },
      total: { 'ui:field': 'computed' },
    });
  });
});
