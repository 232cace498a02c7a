import type { CompiledField, JsonSchema } from './compiled-form.ts';

/** Rules of a field on its own value, independent of the rest of the form; expressions are not read. */
export type SchemaField = Pick<
  CompiledField,
  'name' | 'type' | 'widget' | 'format' | 'minLength' | 'maxLength'
> & {
  readonly required: unknown;
  readonly computed?: unknown;
  readonly options?: readonly { readonly code: string }[] | undefined;
  readonly file?: { readonly many?: number } | undefined;
  readonly rows?: SchemaRows | undefined;
};

interface SchemaRows {
  readonly min: number;
  readonly max: number;
  readonly fields: readonly SchemaField[];
}

/** The JSON Schema of the values that a form publishes. */
export function formSchema(id: string, fields: readonly SchemaField[]): JsonSchema {
  return { $id: `form:${id}`, ...objectSchema(fields) };
}

/** Widget of each field, for a form engine. */
export function formUiSchema(fields: readonly SchemaField[]): JsonSchema {
  return Object.fromEntries(fields.map((field) => [field.name, fieldUiSchema(field)]));
}

function objectSchema(fields: readonly SchemaField[]): JsonSchema {
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  };
}

function fieldSchema(field: SchemaField): JsonSchema {
  const { type, format, options, rows, file, minLength, maxLength } = field;
  if (field.computed !== undefined) return { readOnly: true };
  if (rows)
    return { type: 'array', minItems: rows.min, maxItems: rows.max, items: objectSchema(rows.fields) };
  if (file)
    return file.many === undefined ? { type: 'string' } : { type: 'array', items: { type: 'string' } };
  return {
    type,
    ...(type === 'boolean' && field.required === true && { const: true }),
    ...(format !== undefined && { format }),
    ...(options && { enum: options.map(({ code }) => (type === 'string' ? code : Number(code))) }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

function fieldUiSchema({ widget, rows }: SchemaField): JsonSchema {
  if (rows) return { items: formUiSchema(rows.fields) };
  return widget === 'computed' ? { 'ui:field': widget } : { 'ui:widget': widget };
}
