import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate } from '#expressions/evaluate.ts';
import type { Formats } from '#formats/format.ts';
import type { FieldsReading } from '#forms/form-reading.ts';
import { readFields } from '#forms/read-fields.ts';
import type { Typed } from '#widgets/widget.ts';
import { asTyped } from './read-field.ts';
import { readTyped } from './read-typed.ts';
import { typedRows } from './typed-rows.ts';

type TypedValues = Readonly<Record<string, Typed>>;

/** Raw values of a form, and the slots at that time. */
export interface TypedThen {
  readonly typed: TypedValues;
  readonly scope: Scope;
}

/** Raw values with their reading; undefined for a row that did not exist. */
interface Moment extends TypedThen {
  readonly reading: FieldsReading | undefined;
}

/**
 * Updates each field that still shows its previous initial value to the current one: an initial value follows the slots
 * and fields it reads until the user edits it. New rows open with theirs.
 */
export function followInitials(
  fields: readonly CompiledField[],
  before: TypedThen,
  after: TypedThen,
  formats: Formats,
): TypedValues {
  if (!fields.some(hasInitial)) return after.typed;
  return follow(fields, momentOf(fields, before, formats), momentOf(fields, after, formats), formats);
}

/** Values that the user edited: without fields that still show their initial value. */
export function typedByPerson(
  fields: readonly CompiledField[],
  then: TypedThen,
  formats: Formats,
): TypedValues {
  if (!fields.some(hasInitial)) return then.typed;
  return writtenIn(fields, momentOf(fields, then, formats), formats);
}

function writtenIn(fields: readonly CompiledField[], moment: Moment, formats: Formats): TypedValues {
  const isProposed = (field: CompiledField) =>
    field.initial !== undefined && moment.typed[field.name] === initialOf(field, moment, formats);
  const proposed = new Set(fields.filter(isProposed).map(({ name }) => name));
  const own = Object.entries(moment.typed).filter(([name]) => !proposed.has(name));
  return inRows(fields, moment, Object.fromEntries(own), (inner, row) => writtenIn(inner, row, formats));
}

/** Raw values, with missing fields of rows set to their initial values. */
export function withInitialValues(
  fields: readonly CompiledField[],
  then: TypedThen,
  formats: Formats,
): TypedValues {
  if (!fields.some(hasInitial)) return then.typed;
  return inRows(fields, momentOf(fields, then, formats), then.typed, (inner, row) => {
    const absent = inner.filter(({ name, initial }) => initial && row.typed[name] === undefined);
    const initials = absent.map((field) => [field.name, initialOf(field, row, formats)] as const);
    return { ...Object.fromEntries(initials), ...row.typed };
  });
}

/** Copies the values, with `changed` applied to each row that has initial values. */
function inRows(
  fields: readonly CompiledField[],
  { typed, reading, scope }: Moment,
  values: TypedValues,
  changed: (inner: readonly CompiledField[], row: Moment) => TypedValues,
): TypedValues {
  const lists = fields.filter((field) => field.rows && hasInitial(field) && values[field.name] !== undefined);
  const rows = lists.map(({ name, rows: inner }): [string, Typed] => [
    name,
    typedRows(typed[name]).map((row, i) => ({
      id: row.id,
      typed: changed(inner!.fields, { typed: row.typed, reading: reading?.rows[name]?.[i], scope }),
    })),
  ]);
  return { ...values, ...Object.fromEntries(rows) };
}

function momentOf(fields: readonly CompiledField[], { typed, scope }: TypedThen, formats: Formats): Moment {
  const reading = readFields(fields, readTyped(fields, typed, formats), scope, (form) => ({ form }));
  return { typed, scope, reading };
}

function hasInitial({ initial, rows }: CompiledField): boolean {
  return initial !== undefined || (rows?.fields.some(hasInitial) ?? false);
}

function follow(
  fields: readonly CompiledField[],
  before: Moment,
  after: Moment,
  formats: Formats,
): TypedValues {
  const changed = fields.map((field): [string, Typed] => {
    const typed = after.typed[field.name] ?? '';
    if (field.rows) return [field.name, followRows(field, before, after, formats)];
    const was = initialOf(field, before, formats);
    return [field.name, typed === was ? initialOf(field, after, formats) : typed];
  });
  return { ...after.typed, ...Object.fromEntries(changed) };
}

function followRows({ name, rows }: CompiledField, before: Moment, after: Moment, formats: Formats): Typed {
  const momentsOf = ({ typed, reading, scope }: Moment) =>
    typedRows(typed[name]).map(
      (row, i) => [row, { typed: row.typed, reading: reading?.rows[name]?.[i], scope }] as const,
    );
  const old = new Map(momentsOf(before).map(([{ id }, moment]) => [id, moment]));
  const absent = { typed: {}, reading: undefined, scope: before.scope };
  return momentsOf(after).map(([{ id }, now]) => ({
    id,
    typed: follow(rows!.fields, old.get(id) ?? absent, now, formats),
  }));
}

/**
 * Value of an untouched field. A checkbox is never ticked in advance (consent), nor does a file field start with files.
 */
function initialOf(
  { initial, ...field }: CompiledField,
  { reading, scope }: Moment,
  formats: Formats,
): Typed {
  if (!reading || !initial || field.type === 'boolean' || field.file) return '';
  return asTyped(field, evaluate(initial, { ...scope, ...reading.local }), formats);
}
