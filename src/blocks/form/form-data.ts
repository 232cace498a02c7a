import type { CompiledField } from '#contract/compiled-form.ts';
import type { Formats } from '#formats/format.ts';
import type { Typed, TypedRow } from '#widgets/widget.ts';
import type { TypedValues } from './form-initial.ts';
import { newRow, typedRows } from './typed-rows.ts';

export type FormData = Readonly<Record<string, unknown>>;

/** Property with the id of a row; no field may have this name. */
const ROW = '#row';

/** Converts raw values to rjsf's form data: each row becomes an object of its fields. */
export function formDataOf(fields: readonly CompiledField[], typed: TypedValues): FormData {
  const asked = fields.filter(({ computed }) => computed === undefined);
  return Object.fromEntries(
    asked.map(({ name, rows }) => [
      name,
      rows
        ? typedRows(typed[name]).map((row) => ({ ...formDataOf(rows.fields, row.typed), [ROW]: row.id }))
        : (typed[name] ?? ''),
    ]),
  );
}

/** Converts form data back to raw values. */
export function typedOf(fields: readonly CompiledField[], data: FormData): TypedValues {
  const asked = fields.filter(({ computed }) => computed === undefined);
  return Object.fromEntries(
    asked.map(({ name, rows }) => {
      if (!rows) return [name, data[name] as Typed];
      const list = (data[name] ?? []) as readonly FormData[];
      return [name, list.map((row) => ({ id: idOf(row), typed: typedOf(rows.fields, row) }))];
    }),
  );
}

/** Rows of a field from form data: known rows keep their current values, new ones get their initial values. */
export function rowsOf(
  { rows }: CompiledField,
  data: unknown,
  typed: readonly TypedRow[],
  formats: Formats,
): readonly TypedRow[] {
  const known = new Map(typed.map((row) => [row.id, row]));
  return (data as readonly FormData[]).map((row) => known.get(idOf(row)) ?? newRow(rows!, formats));
}

function idOf(row: FormData): string {
  return String(row[ROW] ?? '');
}
