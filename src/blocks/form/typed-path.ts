import type { Typed } from '#widgets/widget.ts';
import type { TypedValues } from './form-initial.ts';
import { typedRows } from './typed-rows.ts';

/** Path of a field: its name, or rows field, row index and name. */
export type FieldPath = readonly (string | number)[];

/** Path of a raw value. It names the row by id, since rows are added and removed. */
export type TypedPlace = readonly [field: string, row?: string, name?: string];

export function typedPlaceOf(typed: TypedValues, [field, at, name]: FieldPath): TypedPlace {
  if (name === undefined) return [String(field)];
  return [String(field), typedRows(typed[String(field)])[Number(at)]?.id ?? '', String(name)];
}

/** True if the place still exists: its row may have been removed. */
export function placeExists(typed: TypedValues, [field, row]: TypedPlace): boolean {
  return row === undefined || typedRows(typed[field]).some(({ id }) => id === row);
}

/** Copy of the values with one changed; the same object if the value is equal. */
export function withValueAt(typed: TypedValues, [field, row, name]: TypedPlace, value: Typed): TypedValues {
  if (name === undefined) return typed[field] === value ? typed : { ...typed, [field]: value };
  const rows = typedRows(typed[field]);
  const old = rows.find(({ id }) => id === row);
  if (!old || old.typed[name] === value) return typed;
  const changed = { ...old, typed: { ...old.typed, [name]: value } };
  return { ...typed, [field]: rows.map((one) => (one === old ? changed : one)) };
}

/** Path from the id of a control: `form-rows-0-field`. Field names contain no dash. */
export function pathOfControl(form: string, id: string): FieldPath {
  const steps = id.slice(form.length + 1).split('-');
  return steps.filter(Boolean).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
