import type { CompiledField } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import type { Code } from '#contract/generated/grammar.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';

/** The field with what it offers now, when that comes from a slot; itself when it is always the same, or not known yet. */
export function withOptions(field: CompiledField, scope: Scope): CompiledField {
  const { optionsFrom: from } = field;
  if (!from) return field;
  const list = evaluate(from.of, scope);
  if (!Array.isArray(list)) return field;
  const options = list.map((item: unknown): Code => {
    const own = { ...scope, item };
    const code = String(evaluate(from.code, own) ?? '');
    return { code, key: code, label: writeText(from.label, own) };
  });
  return { ...field, options };
}
