import { compileExpression } from '#expressions/compile-expression.ts';
import { builtinFormats } from '#formats/formats.ts';
import type { Formats } from '#formats/format.ts';
import type { FormBlock, Rows } from '#contract/generated/grammar.ts';
import type { ConfigTypes } from '#language/model/config-types.ts';
import { formType, rowType } from '#language/model/form-type.ts';
import { namesWith } from '#language/model/names-with.ts';
import type { GrammarSchema } from '#language/grammar/grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';

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

/**
 * True when a computed field gives an amount, judged by its form alone, before the whole config is read; when its
 * expression needs more of the screen, by its having a fixed amount.
 * @param around from the root to the field
 */
export function computesMoney(computed: string, around: readonly Visited[]): boolean {
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
