import type { CompiledField, CompiledForm } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { evaluate, holds } from '#runtime/evaluate.ts';
import type { Typed } from '#widgets/widget.ts';
import { fieldMessage } from './form-messages.ts';
import { compareValues, readField } from './read-field.ts';
import type { FieldReading } from './read-field.ts';
import { within } from './scope.ts';
import { typedRows } from './typed-rows.ts';

/** What some fields mean now: those of a form, or of one of its rows. */
export interface FieldsReading {
  /** Fields that are asked for now; the others are absent. */
  readonly fields: readonly CompiledField[];
  /** Names of fields that must be filled in now. */
  readonly required: ReadonlySet<string>;
  /** Values as they travel, without empty ones. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Field with rows → its rows, in order. */
  readonly rows: Readonly<Record<string, readonly FieldsReading[]>>;
  /** What its expressions see besides the slots: `form`, and `row` in a row. */
  readonly local: Scope;
}

export interface FormReading extends FieldsReading {
  /** Field → what is wrong with it, in the order of the fields. A field of a row is `rows.0.field`. */
  readonly errors: Readonly<Record<string, string>>;
}

interface World {
  readonly scope: Scope;
  readonly formats: Formats;
  readonly messages: Messages;
}

type TypedValues = Readonly<Record<string, Typed>>;

interface Level extends FieldsReading {
  readonly readings: ReadonlyMap<string, FieldReading>;
  readonly rows: Readonly<Record<string, readonly Level[]>>;
}

/** Understands a whole form: which fields are asked for, their values, and one text per field that is not right. */
export function readForm(
  form: Pick<CompiledForm, 'fields' | 'validate'>,
  typed: TypedValues,
  world: World,
): FormReading {
  const level = readFields(form.fields, typed, world, (values) => ({ form: values }));
  const invalid = new Map<string, string>();
  for (const { field, keyword } of form.validate(level.values)) {
    if (keyword !== 'required' && !invalid.has(field)) invalid.set(field, keyword);
  }
  return { ...level, errors: Object.fromEntries(errorsOf(level, '', invalid, world)) };
}

/** Conditions, computed values and rows may hang from one another: repeat until nothing changes. */
function readFields(
  all: readonly CompiledField[],
  typed: TypedValues,
  world: World,
  localOf: (values: Level['values']) => Scope,
): Level {
  const readings = new Map(
    all.map((field) => [field.name, readField(field, typed[field.name], world.formats)]),
  );
  let fields = all;
  let rows: Level['rows'] = {};
  let values = valuesOf(fields, readings);
  let before = '';
  for (let round = 0; round <= all.length; round++) {
    const local = localOf(values);
    const scope = within(world.scope, local);
    fields = all.filter((field) => holds(field.when, scope));
    rows = rowsOf(fields, typed, { ...world, scope }, local);
    values = valuesOf(fields, readings, rows, scope);
    const now = JSON.stringify([fields.map(({ name }) => name), values]);
    if (now === before) break;
    before = now;
  }
  const local = localOf(values);
  const scope = within(world.scope, local);
  const required = new Set(fields.filter((field) => isRequired(field, scope)).map(({ name }) => name));
  return { fields, required, values, rows, local, readings };
}

function rowsOf(
  fields: readonly CompiledField[],
  typed: TypedValues,
  world: World,
  local: Scope,
): Level['rows'] {
  const pairs = fields.flatMap(({ name, rows }) => {
    if (!rows) return [];
    const read = (row: TypedValues) =>
      readFields(rows.fields, row, world, (values) => ({ ...local, row: values }));
    return [[name, typedRows(typed[name]).map((row) => read(row.typed))] as const];
  });
  return Object.fromEntries(pairs);
}

function valuesOf(
  fields: readonly CompiledField[],
  readings: Level['readings'],
  rows: Level['rows'] = {},
  scope?: Scope,
): Level['values'] {
  const valueOf = ({ name, computed }: CompiledField): unknown => {
    if (computed) return scope && (evaluate(computed, scope) ?? undefined);
    return rows[name]?.map((row) => row.values) ?? readings.get(name)?.value;
  };
  const pairs = fields.map((field) => [field.name, valueOf(field)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function errorsOf(
  { fields, readings, rows, required, local }: Level,
  prefix: string,
  invalid: ReadonlyMap<string, string>,
  world: World,
): (readonly [field: string, text: string])[] {
  const { formats, messages } = world;
  const scope = within(world.scope, local);
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    const inside = rows[field.name];
    if (inside) return inside.flatMap((row, i) => errorsOf(row, `${path}.${i}.`, invalid, world));
    if (field.computed) return [];
    const reading = readings.get(field.name) ?? {};
    const rule = brokenRule(field, reading, required.has(field.name), scope) ?? invalid.get(path);
    if (!rule) return [];
    return [[path, fieldMessage(field, rule, { scope, formats, messages, said: reading.said })] as const];
  });
}

function isRequired({ required }: CompiledField, scope: Scope): boolean {
  return typeof required === 'boolean' ? required : holds(required, scope);
}

function brokenRule(
  field: CompiledField,
  { value, rule }: FieldReading,
  required: boolean,
  scope: Scope,
): string | undefined {
  if (rule) return rule;
  if (required && (value === undefined || value === false)) return 'required';
  if (value === undefined) return undefined;
  const { min, max } = field;
  if (min && (compareValues(value, evaluate(min, scope)) ?? 0) < 0) return 'min';
  if (max && (compareValues(value, evaluate(max, scope)) ?? 0) > 0) return 'max';
  return undefined;
}
