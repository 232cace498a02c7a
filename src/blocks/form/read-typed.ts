import type { CompiledField } from '#contract/compiled-form.ts';
import type { Formats } from '#formats/format.ts';
import type { FieldReadings } from '#forms/form-reading.ts';
import type { Typed } from '#widgets/widget.ts';
import { readField } from './read-field.ts';
import { typedRows } from './typed-rows.ts';

/** Readings of the fields of a form, or of one of its rows, by name. */
export function readTyped(
  fields: readonly CompiledField[],
  typed: Readonly<Record<string, Typed>>,
  formats: Formats,
): FieldReadings {
  const readings = fields.map((field) => [field.name, readField(field, typed[field.name], formats)] as const);
  const rows = fields.flatMap(({ name, rows: inner }) =>
    inner
      ? [[name, typedRows(typed[name]).map((row) => readTyped(inner.fields, row.typed, formats))] as const]
      : [],
  );
  return { readings: Object.fromEntries(readings), rows: Object.fromEntries(rows) };
}
