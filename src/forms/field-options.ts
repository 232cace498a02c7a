import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { Code } from '#contract/generated/grammar.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';

/**
 * The field with its current options, when those come from a slot; the field itself when they are fixed, or not known
 * yet. Duplicate options of a backend are shown once.
 */
export function withOptions(field: CompiledField, scope: Scope): CompiledField {
  const { optionsFrom: from } = field;
  if (!from) return field;
  const list = evaluate(from.of, scope);
  if (!Array.isArray(list)) return field;
  const options = new Map<string, Code>();
  for (const item of list as unknown[]) {
    const own = { ...scope, item };
    const code = String(evaluate(from.code, own) ?? '');
    if (!options.has(code)) options.set(code, { code, key: code, label: writeText(from.label, own) });
  }
  return { ...field, options: [...options.values()] };
}
