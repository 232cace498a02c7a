import type { CompiledField } from '#contract/compiled-form.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { isDate } from '#formats/date.ts';
import type { FieldsReading, FormEnvironment } from './form-reading.ts';
import { fieldError } from './read-form.ts';

/** Days that may be chosen for a field. Days are `yyyy-mm-dd`. */
export interface ChoosableDays {
  /** The business day of the portal; absent until it is known. */
  readonly today?: string;
  readonly min?: string;
  readonly max?: string;
  /** Error of the form for that day; undefined when it may be chosen. */
  readonly wrong: (day: string) => string | undefined;
}

/** @param reading the form, or the row, that the field is in */
export function choosableDays(
  field: CompiledField,
  reading: FieldsReading,
  environment: FormEnvironment,
): ChoosableDays {
  const scope = { ...environment.scope, ...reading.local };
  const limit = (expression: Expression | undefined) => dayIn(expression && evaluate(expression, scope));
  const [today, min, max] = [dayIn(scope['today']), limit(field.min), limit(field.max)];
  const inside = 'row' in reading.local ? 'row' : 'form';
  return {
    ...(today && { today }),
    ...(min && { min }),
    ...(max && { max }),
    wrong: (day) => {
      const values = { ...reading.values, [field.name]: day };
      const checks = field.checks?.filter(({ that }) => !lacks(that, inside, values, scope));
      const asked = { ...field, ...(checks && { checks }) };
      return fieldError(asked, { value: day }, { ...environment, scope: { ...scope, [inside]: values } });
    },
  };
}

const dayIn = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);

/** True when a check reads a field that is still empty, so that it does not apply to the day yet. */
function lacks(that: Expression, inside: string, values: FieldsReading['values'], scope: Scope): boolean {
  let lacking = false;
  const watched = new Proxy(values, {
    get: (all, name: string) => {
      lacking ||= all[name] === undefined;
      return all[name];
    },
  });
  evaluate(that, { ...scope, [inside]: watched });
  return lacking;
}
