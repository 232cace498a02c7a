import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { FieldsReading } from '#forms/form-reading.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { within } from '#blocks/parts/scope.ts';
import { useFormContext } from './form-context.ts';
import { fieldAt, fieldsAt } from './form-view.ts';
import { pathOf, placeOf, type TypedPlace } from './typed-path.ts';
import { useFormView } from './use-form.ts';

/** A field that is asked for, as it stands now. */
export interface SeenField {
  readonly field: CompiledField;
  readonly place: TypedPlace;
  /** What it stands among. */
  readonly among: FieldsReading;
  /** What its texts and expressions see. */
  readonly scope: Scope;
  readonly isRequired: boolean;
  /** Beside others, without room for more than its name. */
  readonly isInline: boolean;
  /** What is shown of what is wrong in it. */
  readonly error: string | undefined;
}

/** The field whose control has this id, if it is one and is asked for. */
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
