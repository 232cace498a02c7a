import { getDefaultRegistry, withTheme } from '@rjsf/core';
import { widgets } from '#widgets/generated/widgets.ts';
import { ArrayItemTemplate } from './array-item-template.tsx';
import { ArrayTemplate } from './array-template.tsx';
import { ComputedField } from './computed-field.tsx';
import { controlOf } from './field-control.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';
import { Nothing } from './nothing.tsx';

const { StringField } = getDefaultRegistry().fields;

/** A form of rjsf as ours look. What it would say or ask by itself, and ours do not, is nothing. */
export const ThemedForm = withTheme({
  fields: {
    computed: ComputedField,
    // What was typed is a text, also of a number.
    NumberField: StringField!,
  },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    ArrayFieldTemplate: ArrayTemplate,
    ArrayFieldItemTemplate: ArrayItemTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
  },
  widgets: Object.fromEntries(Object.entries(widgets).map(([name, { View }]) => [name, controlOf(View)])),
});
