import type { FormBlock, Rows } from '#contract/generated/grammar.ts';
import { compileExpression } from '#expressions/compile-expression.ts';
import type { Formats } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import type { GrammarSchema } from '#language/grammar/grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import type { ConfigTypes } from '#language/model/config-types.ts';
import { formType, rowType } from '#language/model/form-type.ts';
import { namesWith } from '#language/model/names-with.ts';
import { isObject } from '#language/source/json.ts';

/** Types that are known while a screen is read on its own. */
const ALONE: ConfigTypes = {
  sources: {
    shape: () => undefined,
    code: () => undefined,
    formatType: (name) => (builtinFormats as Formats)[name]?.type ?? 'string',
  },
  always: {},
  codes: {},
  tables: {},
  worth: {},
};

const YES: Readonly<Record<string, boolean>> = { true: true, sí: true, si: true, false: false, no: false };

/**
 * Probable spelling of a value of the wrong JSON type, ready to paste; undefined when it cannot be derived.
 * @param wanted JSON types that are allowed there
 */
export function suggestRewrite(visited: Visited, wanted: readonly string[]): string | undefined {
  const { value, schema } = visited;
  if (wanted.join() === 'string' && typeof value === 'number') {
    const isMoney = schema['x-expression'] === 'money' || (schema['x-expression'] && isAmount(visited));
    return JSON.stringify(isMoney ? `money('${value.toFixed(2)}')` : String(value));
  }
  if (typeof value === 'string') {
    const word = value.trim().toLowerCase();
    if (wanted.includes('boolean') && Object.hasOwn(YES, word)) return String(YES[word]);
    const isNumber = wanted.includes('integer') ? /^\d+$/.test(word) : /^\d+(\.\d+)?$/.test(word);
    if (isNumber && (wanted.includes('integer') || wanted.includes('number'))) return word;
  }
  const isOne = typeof value === 'string' || (isObject(value) && Object.keys(value).length > 0);
  return isOne && wanted.includes('array')
    ? `[${typeof value === 'string' ? JSON.stringify(value) : '{ ... }'}]`
    : undefined;
}

/** True when the field that holds a value takes amounts, or computes one. */
function isAmount({ container, ancestors }: Visited): boolean {
  if (!isObject(container)) return false;
  const { format, computed } = container;
  return computed === undefined ? format === 'money' : computesMoney(String(computed), ancestors);
}

/**
 * True when a computed field gives an amount, judged by its form alone, before the whole config is read; when its
 * expression needs more of the screen, by its having a fixed amount.
 * @param around from the root to the field
 */
function computesMoney(computed: string, around: readonly Visited[]): boolean {
  const form = innermost((schema) => schema['x-form']) as FormBlock | undefined;
  const rows = innermost((schema) => schema['title'] === 'Rows') as Rows | undefined;
  const none = { place: '', scope: {}, locals: new Set<string>(), codes: {} };
  try {
    const inForm = form ? namesWith(none, { form: formType(form, ALONE, none) }) : none;
    const names = rows ? namesWith(inForm, { row: rowType(rows.fields, ALONE, inForm) }) : inForm;
    return compileExpression(computed, names).type.kind === 'money';
  } catch {
    return /\bmoney\(/.test(computed);
  }

  function innermost(is: (schema: GrammarSchema) => unknown): unknown {
    return around.findLast(({ schema }) => is(schema))?.value;
  }
}
