import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { Formats } from '#formats/format.ts';
import { evaluate } from '#expressions/evaluate.ts';
import type { Typed } from '#widgets/widget.ts';
import { withInitialValues, followInitials } from './follow-initial.ts';
import { asTyped } from './read-field.ts';
import { slotsReadBy } from '#blocks/parts/scope.ts';
import { canBeTyped, firstTyped } from './typed-rows.ts';

export type TypedValues = Readonly<Record<string, Typed>>;

/** Raw values of a form taken from the address; undefined if there are none or the form does not read it. */
export function typedInUrl(form: CompiledForm, scope: Scope, formats: Formats): TypedValues | undefined {
  const url = scope['url'] as Readonly<Record<string, unknown>> | undefined;
  if (!form.url || !url) return undefined;
  const present = form.fields.filter((field) => (url[field.name] ?? '') !== '');
  if (present.length === 0) return undefined;
  const wire = (field: CompiledField) =>
    field.type === 'boolean' ? url[field.name] === 'true' || url[field.name] === true : url[field.name];
  return Object.fromEntries(present.map((field) => [field.name, asTyped(field, wire(field), formats)]));
}

/**
 * First values of a form: from the address, else from the draft, else the initial values. A checkbox is never ticked in
 * advance (consent).
 */
export function initialTyped(
  form: CompiledForm,
  scope: Scope,
  formats: Formats,
  draft: unknown,
): TypedValues {
  const kept = (typeof draft === 'object' && draft !== null ? draft : {}) as TypedValues;
  const usable = form.fields.filter((field) => canBeTyped(field, kept[field.name]));
  const first = form.fields.map((field): [string, Typed] => {
    const consent = field.type === 'boolean' && field.required !== false;
    const value = field.initial && !consent ? evaluate(field.initial, scope) : null;
    return [field.name, firstTyped(field, value, formats)];
  });
  const again = usable.map(({ name }): [string, Typed] => [name, kept[name]!]);
  const typed = Object.fromEntries(first);
  const opened = followInitials(form.fields, { typed: {}, scope }, { typed, scope }, formats);
  const all = { ...opened, ...Object.fromEntries(again), ...typedInUrl(form, scope, formats) };
  return withInitialValues(form.fields, { typed: all, scope }, formats);
}

/** Slots that the fields' initial values read. */
export function initialSlots(fields: readonly CompiledField[]): readonly string[] {
  return fields.flatMap(({ initial, rows }) => [
    ...slotsReadBy([initial]),
    ...initialSlots(rows?.fields ?? []),
  ]);
}

/** Given values as raw values of the form's fields. */
export function givenTyped(form: CompiledForm, values: Scope, formats: Formats): TypedValues {
  const given = form.fields.filter(({ name }) => Object.hasOwn(values, name));
  return Object.fromEntries(
    given.map((field) => [field.name, firstTyped(field, values[field.name], formats)]),
  );
}

/** Values that may be stored in drafts. */
export function withoutSecretFields(form: CompiledForm, typed: TypedValues): TypedValues {
  const secret = new Set(
    form.fields.filter((field) => widgetFactsOf(field.widget).isSecret).map((field) => field.name),
  );
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.has(name)));
}
