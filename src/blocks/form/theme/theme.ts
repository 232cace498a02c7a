import { getDefaultRegistry, withTheme } from '@rjsf/core';
import { widgets } from '#widgets/generated/widgets.ts';
import { ArrayItemTemplate } from './array-item-template.tsx';
import { ArrayTemplate } from './array-template.tsx';
import { ComputedField } from './computed-field.tsx';
import { controlOf } from './field-control.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';
import { NoTemplate } from './no-template.tsx';

const { StringField } = getDefaultRegistry().fields;

/** rjsf form with the portal's templates; parts that it would draw by default and the portal does not are empty. */
export const ThemedForm = withTheme({
  fields: {
    computed: ComputedField,
    // Raw values are text, for numbers too.
    NumberField: StringField!,
  },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    ArrayFieldTemplate: ArrayTemplate,
    ArrayFieldItemTemplate: ArrayItemTemplate,
    DescriptionFieldTemplate: NoTemplate,
    FieldHelpTemplate: NoTemplate,
    FieldErrorTemplate: NoTemplate,
  },
  widgets: Object.fromEntries(Object.entries(widgets).map(([name, { View }]) => [name, controlOf(View)])),
});
