import type { CompiledField, CompiledRows } from '#contract/compiled-form.ts';
import type { Formats } from '#formats/format.ts';
import { uuid } from '#runtime/calls/uuid.ts';
import type { Typed, TypedRow, Uploaded } from '#widgets/widget.ts';
import { asTyped } from './read-field.ts';

/** Rows in a raw value; empty for any other value. */
export function typedRows(typed: Typed | undefined): readonly TypedRow[] {
  return Array.isArray(typed) ? (typed as readonly TypedRow[]) : [];
}

/** Files in a raw value; empty for any other value. */
export function typedFiles(typed: Typed | undefined): readonly Uploaded[] {
  return Array.isArray(typed) ? (typed as readonly Uploaded[]) : [];
}

/** New row, empty or with these values. */
export function newRow(
  { fields }: Pick<CompiledRows, 'fields'>,
  formats: Formats,
  values: Readonly<Record<string, unknown>> = {},
): TypedRow {
  const typed = fields.map((field): [string, Typed] => [
    field.name,
    firstTyped(field, values[field.name], formats),
  ]);
  return { id: uuid(), typed: Object.fromEntries(typed) };
}

/** First raw value of a field: for rows at least the minimum number, otherwise the given value. */
export function firstTyped(field: CompiledField, value: unknown, formats: Formats): Typed {
  const { rows } = field;
  if (field.file || field.computed) return [];
  if (!rows) return asTyped(field, value, formats);
  const given = Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : [];
  const missing = Math.max(0, rows.min - given.length);
  return [...given, ...Array.from({ length: missing }, () => ({}))]
    .slice(0, rows.max)
    .map((row) => newRow(rows, formats, row));
}

/** True if a stored value still suits the field: config may have changed. */
export function canBeTyped(field: CompiledField, kept: unknown): boolean {
  if (field.rows) return Array.isArray(kept) && kept.every(isRow) && kept.length >= field.rows.min;
  if (field.file) return Array.isArray(kept) && kept.every(isUploaded);
  return typeof kept === (field.type === 'boolean' ? 'boolean' : 'string');
}

function isRow(kept: unknown): boolean {
  const { id, typed } = (kept ?? {}) as Partial<TypedRow>;
  return typeof id === 'string' && typeof typed === 'object' && typed !== null;
}

function isUploaded(kept: unknown): boolean {
  const { id, name, size } = (kept ?? {}) as Partial<Uploaded>;
  return typeof id === 'string' && typeof name === 'string' && typeof size === 'number';
}
