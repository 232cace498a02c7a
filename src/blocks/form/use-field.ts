import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { FieldsReading } from '#forms/form-reading.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { within } from '#blocks/parts/scope.ts';
import { useFormContext } from './form-context.ts';
import { fieldAt, fieldsAt } from './form-view.ts';
import { pathOf, placeOf, type TypedPlace } from './typed-path.ts';
import { useFormView } from './use-form.ts';

/** Current state of an applicable field. */
export interface SeenField {
  readonly field: CompiledField;
  readonly place: TypedPlace;
  /** Reading of the form or row that contains it. */
  readonly among: FieldsReading;
  /** Scope of its texts and expressions. */
  readonly scope: Scope;
  readonly isRequired: boolean;
  /** In one line with other fields: only its label fits. */
  readonly isInline: boolean;
  /** Error shown. */
  readonly error: string | undefined;
}

/** The field of the control with this id; undefined if there is none or it does not apply. */
export function useField(id: string): SeenField | undefined {
  const { store, block } = useFormContext();
  const { typed, reading, errors } = useFormView(store);
  const { scope } = useScreen();
  const path = pathOf(block.id, id);
  const [field, among] = [fieldAt(reading, path), fieldsAt(reading, path)];
  if (!field || !among) return undefined;
  return {
    field,
    place: placeOf(typed, path),
    among,
    scope: within(scope, among.local),
    isRequired: among.required.has(field.name),
    isInline: block.layout === 'inline' && path.length === 1,
    error: errors[path.join('.')],
  };
}
