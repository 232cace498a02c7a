import type { CompiledField, CompiledForm, FormValidator } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate, isMet, writeText } from '#expressions/evaluate.ts';
import { decimalsOf } from '#formats/written/decimals.ts';
import { compareValues } from './compare-values.ts';
import { fieldMessage } from './field-message.ts';
import type { FieldReading, FormReading, FormEnvironment, FieldReadings } from './form-reading.ts';
import { readFields, type FieldsResult } from './read-fields.ts';

/**
 * Reads a whole form from the readings of its fields: which are shown, their values, and one message per invalid field.
 * The same in the page and in the server.
 */
export function readForm(
  form: Pick<CompiledForm, 'fields' | 'validate'>,
  given: FieldReadings,
  environment: FormEnvironment,
): FormReading {
  const level = readFields(form.fields, given, environment.scope, (values) => ({ form: values }));
  const invalid = invalidIn(form.validate, level.values);
  const found = errorsOf(level, '', invalid, environment);
  const typed = found.filter(({ isUncalculated }) => !isUncalculated);
  // An uncomputed value is only reported when the fields it comes from are valid.
  const told = typed.length > 0 ? typed : found;
  return { ...level, errors: Object.fromEntries(told.map(({ path, text }) => [path, text])) };
}

/** Field → the first keyword of the schema that its value breaks, except `required`, which has conditions. */
function invalidIn(validate: FormValidator, values: FieldsResult['values']): ReadonlyMap<string, string> {
  const unfit = schemaViolations(validate, values).filter(([, keyword]) => keyword !== 'required');
  return new Map(unfit.toReversed());
}

interface FieldError {
  readonly path: string;
  readonly text: string;
  /** It is computed, and has no value. */
  readonly isUncalculated: boolean;
}

function errorsOf(
  level: FieldsResult,
  prefix: string,
  invalid: ReadonlyMap<string, string>,
  environment: FormEnvironment,
): FieldError[] {
  const scope = { ...environment.scope, ...level.local };
  return level.fields.flatMap((field) => {
    const path = prefix + field.name;
    const text = wrongIn(field, level, invalid.get(path), { ...environment, scope });
    const inside = (level.rows[field.name] ?? []).flatMap((row, i) =>
      errorsOf(row, `${path}.${i}.`, invalid, environment),
    );
    const isUncalculated = field.computed !== undefined && level.values[field.name] === undefined;
    return text === undefined ? inside : [{ path, text, isUncalculated }, ...inside];
  });
}

function wrongIn(
  field: CompiledField,
  { given, values, required }: FieldsResult,
  invalid: string | undefined,
  environment: FormEnvironment,
): string | undefined {
  const isMade = field.rows !== undefined || field.computed !== undefined;
  const reading = isMade ? { value: values[field.name] } : (given.readings[field.name] ?? {});
  return fieldError(field, reading, environment, { required: required.has(field.name), invalid });
}

/** Error of a field that was read; the rules come before its own checks. */
export function fieldError(
  field: CompiledField,
  reading: FieldReading,
  environment: FormEnvironment,
  { required = false, invalid }: { required?: boolean; invalid?: string | undefined } = {},
): string | undefined {
  const rule = brokenRule(field, reading, required, environment.scope) ?? invalid;
  if (rule) return fieldMessage(field, rule, { ...environment, said: reading.said });
  if (reading.value === undefined) return undefined;
  const failed = field.checks?.find(({ that }) => !isMet(that, environment.scope));
  return failed && writeText(failed.message, environment.scope);
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
  const { min, max, decimals, rows, optionsFrom, options } = field;
  if (rows && (value as readonly unknown[]).length < rows.min) return 'minItems';
  if (rows && (value as readonly unknown[]).length > rows.max) return 'maxItems';
  if (optionsFrom && options && !options.some(({ code }) => code === String(value))) return 'codes';
  if (decimals !== undefined && typeof value === 'number' && decimalsOf(value) > decimals) return 'decimals';
  if (min && (compareValues(value, evaluate(min, scope)) ?? 0) < 0) return 'min';
  if (max && (compareValues(value, evaluate(max, scope)) ?? 0) > 0) return 'max';
  return undefined;
}

/** Fields with a value that does not fit the schema of a form, each with the keyword that it breaks: `rows.0.field`. */
function schemaViolations(
  validate: FormValidator,
  values: Readonly<Record<string, unknown>>,
): readonly (readonly [field: string, keyword: string])[] {
  if (validate(values)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const steps = instancePath.split('/').slice(1);
    if (keyword === 'required') steps.push(String(params['missingProperty']));
    return [steps.join('.'), keyword] as const;
  });
}
