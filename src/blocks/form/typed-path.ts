import type { Typed } from '#widgets/widget.ts';
import type { TypedValues } from './form-initial.ts';
import { typedRows } from './typed-rows.ts';

/** Where a field is: its name, or field, position of the row and name in it. */
export type FieldPath = readonly (string | number)[];

/** The same place among what was typed: rows come and go, so it says which row by its id. */
export type TypedPlace = readonly [field: string, row?: string, name?: string];

export function placeOf(typed: TypedValues, [field, at, name]: FieldPath): TypedPlace {
  if (name === undefined) return [String(field)];
  return [String(field), typedRows(typed[String(field)])[Number(at)]?.id ?? '', String(name)];
}

/** Whether a place is still there: its row may have been taken out. */
export function standsIn(typed: TypedValues, [field, row]: TypedPlace): boolean {
  return row === undefined || typedRows(typed[field]).some(({ id }) => id === row);
}

/** The same values with another at a place; themselves when it is the one that stands there. */
export function changedAt(typed: TypedValues, [field, row, name]: TypedPlace, value: Typed): TypedValues {
  if (name === undefined) return typed[field] === value ? typed : { ...typed, [field]: value };
  const rows = typedRows(typed[field]);
  const old = rows.find(({ id }) => id === row);
  if (!old || old.typed[name] === value) return typed;
  const changed = { ...old, typed: { ...old.typed, [name]: value } };
  return { ...typed, [field]: rows.map((one) => (one === old ? changed : one)) };
}

/** The path that the id of a control says: `form-rows-0-field`. No name of a field has a dash. */
export function pathOf(form: string, id: string): FieldPath {
  const steps = id.slice(form.length + 1).split('-');
  return steps.filter(Boolean).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
