import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate, isMet } from '#expressions/evaluate.ts';
import { withOptions } from './field-options.ts';
import type { FieldsReading, FieldReadings } from './form-reading.ts';

/** State of some fields, with the reading of each. */
export interface FieldsResult extends FieldsReading {
  readonly given: FieldReadings;
  readonly rows: Readonly<Record<string, readonly FieldsResult[]>>;
}

type Values = FieldsResult['values'];

/**
 * Computes which fields are shown, their values and which are required. Conditions, computed values and rows may depend
 * on one another: repeats until nothing changes.
 * @param localOf names that expressions have besides the slots, from the values
 */
export function readFields(
  all: readonly CompiledField[],
  given: FieldReadings,
  outside: Scope,
  localOf: (values: Values) => Scope,
): FieldsResult {
  let fields = all;
  let rows: FieldsResult['rows'] = {};
  let values = valuesOf(fields, given);
  let before = '';
  for (let round = 0; round <= all.length; round++) {
    const local = localOf(values);
    const scope = { ...outside, ...local };
    fields = all.filter((field) => isMet(field.when, scope)).map((field) => withOptions(field, scope));
    rows = rowsOf(fields, given, scope, local);
    values = valuesOf(fields, given, rows, { ...outside, ...localOf({ ...values, ...countedIn(rows) }) });
    const now = JSON.stringify([fields.map(({ name }) => name), values]);
    if (now === before) break;
    before = now;
  }
  const local = localOf(values);
  const scope = { ...outside, ...local };
  const required = new Set(fields.filter((field) => isRequired(field, scope)).map(({ name }) => name));
  return { fields, required, values, rows, local, given };
}

function rowsOf(
  fields: readonly CompiledField[],
  given: FieldReadings,
  scope: Scope,
  local: Scope,
): FieldsResult['rows'] {
  const pairs = fields.flatMap(({ name, rows }) => {
    if (!rows) return [];
    const read = (row: FieldReadings) =>
      readFields(rows.fields, row, scope, (values) => ({ ...local, row: values }));
    return [[name, (given.rows[name] ?? []).map(read)] as const];
  });
  return Object.fromEntries(pairs);
}

const countedIn = (rows: FieldsResult['rows']): Values =>
  Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.map(counted)]));

/**
 * A row as seen by computations over all rows. In a row with input, missing or invalid fields, and those computed from
 * them, are unknown: reading one gives nothing, so that a total is never too low. A row without input counts as empty.
 */
function counted({ fields, required, values, given: { readings } }: FieldsResult): Values {
  const lacks = ({ name }: CompiledField) =>
    values[name] === undefined && (required.has(name) || readings[name]?.rule !== undefined);
  const isBegun = ({ name, initial, computed }: CompiledField) =>
    readings[name]?.rule !== undefined || (!initial && !computed && (values[name] ?? false) !== false);
  if (!fields.some(lacks) || !fields.some(isBegun)) return values;
  const unknown = fields.filter((f) => lacks(f) || (f.computed && values[f.name] === undefined));
  return Object.defineProperties(
    { ...values },
    Object.fromEntries(unknown.map(({ name }) => [name, UNKNOWN])),
  );
}

const UNKNOWN: PropertyDescriptor = {
  get() {
    throw new Error('It is not known yet.');
  },
};

function valuesOf(
  fields: readonly CompiledField[],
  given: FieldReadings,
  rows: FieldsResult['rows'] = {},
  scope?: Scope,
): Values {
  const valueOf = ({ name, computed }: CompiledField): unknown => {
    if (computed) return scope && (evaluate(computed, scope) ?? undefined);
    return rows[name]?.map((row) => row.values) ?? given.readings[name]?.value;
  };
  const pairs = fields.map((field) => [field.name, valueOf(field)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function isRequired({ required }: CompiledField, scope: Scope): boolean {
  return typeof required === 'boolean' ? required : isMet(required, scope);
}
