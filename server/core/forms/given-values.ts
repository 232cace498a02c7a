import type { CompiledField } from '#contract/compiled-form.ts';
import type { FieldReadings } from '#forms/form-reading.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values of a request for the fields of a form, or of one of its rows. Computed fields are not taken from it. */
export function givenValues(fields: readonly CompiledField[], values: Values): FieldReadings {
  const typed = fields.filter(({ computed, rows }) => computed === undefined && rows === undefined);
  const readings = typed.map(({ name }) => [name, { value: values[name] ?? undefined }] as const);
  const rows = fields.flatMap(({ name, rows: inner }) => {
    const list = values[name];
    if (!inner || !Array.isArray(list)) return [];
    return [[name, (list as readonly Values[]).map((row) => givenValues(inner.fields, row))] as const];
  });
  return { readings: Object.fromEntries(readings), rows: Object.fromEntries(rows) };
}
