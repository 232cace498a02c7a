import type { CompiledField } from '#contract/compiled-form.ts';
import type { Formats } from '#formats/format.ts';
import type { Typed, TypedRow } from '#widgets/widget.ts';
import type { TypedValues } from './form-initial.ts';
import { newRow, typedRows } from './typed-rows.ts';

export type FormData = Readonly<Record<string, unknown>>;

/** Where a row says which one it is: no field is called so. */
const ROW = '#row';

/** What was typed, in the shape of the schema of the form: each row is an object of its fields. */
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

/** What was typed, from that shape. */
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

/** The rows of a field as they stand in that shape: those that were there with what is typed in them now, others as they open. */
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
