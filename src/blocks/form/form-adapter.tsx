import { chakra } from '@chakra-ui/react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { createSchemaUtils, DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR } from '@rjsf/utils';
import type {
  FieldTemplateProps,
  FieldPathList,
  ObjectFieldTemplateProps,
  Registry,
  RJSFSchema,
  UiSchema,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils';
import { useMemo } from 'react';
import type { CompiledField } from '#contract/compiled.ts';
import type { Typed } from '#widgets/widget.ts';
import { useFormContext } from './form-context.ts';
import { FormField } from './form-field.tsx';
import { FormParts } from './form-parts.tsx';

interface FormAdapterProps {
  fields: readonly CompiledField[];
  typed: Readonly<Record<string, Typed>>;
  onSettled: (field: string, value: Typed) => void;
}

/**
 * The only place that knows rjsf. It draws one page of fields from a schema of strings and booleans and hands back
 * what was typed; it validates nothing, fills in nothing and carries only what the grammar can name.
 */
export function FormAdapter({ fields, typed, onSettled }: FormAdapterProps) {
  const names = fields.map((field) => `${field.name}:${field.type}`).join();
  const { schema, uiSchema, registry } = useMemo(() => page(names), [names]);
  return (
    <SchemaField
      name=""
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      fieldPathId={ROOT}
      formData={typed}
      onChange={(value: unknown, path: FieldPathList) => onSettled(String(path[0]), value as Typed)}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

const ROOT = { $id: DEFAULT_ID_PREFIX, path: [] };
const nothing = () => undefined;
const Nothing = () => null;

/** rjsf asks it only about alternatives (`oneOf`), which a form never has: rules live in read-form.ts. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

function page(names: string): { schema: RJSFSchema; uiSchema: UiSchema; registry: Registry } {
  const fields = names.split(',').map((pair) => pair.split(':') as [name: string, type: string]);
  const property = ([name, type]: [string, string]) =>
    [name, { type: type === 'boolean' ? ('boolean' as const) : ('string' as const) }] as const;
  const schema: RJSFSchema = { type: 'object', properties: Object.fromEntries(fields.map(property)) };
  const uiSchema = Object.fromEntries(fields.map(([name]) => [name, { 'ui:widget': 'field' }]));
  return { schema, uiSchema, registry: registryOf(schema) };
}

function registryOf(rootSchema: RJSFSchema): Registry {
  const templates: Partial<Registry['templates']> = {
    FieldTemplate: ({ children }: FieldTemplateProps) => children,
    ObjectFieldTemplate: FieldStack,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
  };
  return {
    fields: { SchemaField, ObjectField, StringField, BooleanField: StringField },
    templates: templates as Registry['templates'],
    widgets: { field: FieldWidget },
    formContext: {},
    rootSchema,
    schemaUtils: createSchemaUtils(validator, rootSchema, { constAsDefaults: 'never' }),
    translateString: String,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

function FieldWidget({ name, value, onChange }: WidgetProps) {
  return <FormField name={name} value={(value as Typed | undefined) ?? ''} onSettled={onChange} />;
}

function FieldStack({ properties }: ObjectFieldTemplateProps) {
  const { inline } = useFormContext();
  if (!inline) return <FormParts drawn={properties} />;
  return properties.map((property) => (
    <chakra.div key={property.name} flex="1 1 240px" maxWidth="400px">
      {property.content}
    </chakra.div>
  ));
}
