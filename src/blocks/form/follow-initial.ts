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

/** What was typed in a form, and what its slots held then. */
export interface TypedThen {
  readonly typed: TypedValues;
  readonly scope: Scope;
}

/** Some fields of that moment and what they mean; of a row that was not there, nothing. */
interface Moment extends TypedThen {
  readonly reading: FieldsReading | undefined;
}

/**
 * What is typed, with each field that still shows the initial value it had before showing the one it has now: an initial
 * value follows the slots and fields it looks at until somebody writes over it. Rows that were added open with theirs.
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

/** What somebody wrote: without fields that show their initial value, which they go on following. */
export function written(fields: readonly CompiledField[], then: TypedThen, formats: Formats): TypedValues {
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

/** What is typed, with the initial values of what nobody wrote in its rows. */
export function completed(fields: readonly CompiledField[], then: TypedThen, formats: Formats): TypedValues {
  if (!fields.some(hasInitial)) return then.typed;
  return inRows(fields, momentOf(fields, then, formats), then.typed, (inner, row) => {
    const absent = inner.filter(({ name, initial }) => initial && row.typed[name] === undefined);
    const initials = absent.map((field) => [field.name, initialOf(field, row, formats)] as const);
    return { ...Object.fromEntries(initials), ...row.typed };
  });
}

/** The same values, each row that has initial values as another. */
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

/** What an untouched field shows. Consent is never given for anybody, nor does a file come by itself. */
function initialOf(
  { initial, ...field }: CompiledField,
  { reading, scope }: Moment,
  formats: Formats,
): Typed {
  if (!reading || !initial || field.type === 'boolean' || field.file) return '';
  return asTyped(field, evaluate(initial, { ...scope, ...reading.local }), formats);
}
