import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { FieldsReading } from '#forms/form-reading.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { useFormContext } from './form-context.ts';
import { fieldAt, fieldsAt } from './form-view.ts';
import { pathOfControl, typedPlaceOf, type TypedPlace } from './typed-path.ts';
import { useFormView } from './use-form.ts';

/** Current state of an applicable field. */
export interface VisibleField {
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
export function useField(id: string): VisibleField | undefined {
  const { store, block } = useFormContext();
  const { typed, reading, errors } = useFormView(store);
  const { scope } = useScreen();
  const path = pathOfControl(block.id, id);
  const [field, among] = [fieldAt(reading, path), fieldsAt(reading, path)];
  if (!field || !among) return undefined;
  return {
    field,
    place: typedPlaceOf(typed, path),
    among,
    scope: scopeWithin(scope, among.local),
    isRequired: among.required.has(field.name),
    isInline: block.layout === 'inline' && path.length === 1,
    error: errors[path.join('.')],
  };
}
