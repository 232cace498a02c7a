import { fillText } from '#contract/fill-text.ts';
import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { writeNumber } from '#formats/written/decimals.ts';
import { namedLabel, writeNamed } from './named-label.ts';

/** Rule of JSON Schema → rule of the grammar. */
const RULES: Readonly<Record<string, string>> = {
  const: 'required',
  enum: 'codes',
  type: 'format',
  pattern: 'format',
  minimum: 'min',
  maximum: 'max',
  minItems: 'min',
  maxItems: 'max',
};

/** Value of a limit, as people read it. */
function limit(
  expression: CompiledField['min'],
  field: CompiledField,
  scope: Scope,
  formats: Formats,
): string {
  const value = expression && evaluate(expression, scope);
  if (value === null || value === undefined) return '';
  const format = field.format ?? field.writing?.format;
  const written = format === undefined ? undefined : formats[format]?.write(String(value));
  return written ?? (typeof value === 'number' ? writeNumber(value) : String(value));
}

const count = (many: number | undefined) => (many === undefined ? '' : writeNumber(many));

/** Message key for a required field that is empty. */
function lackOf({ file, computed, optionsFrom, options }: CompiledField): string {
  if (file) return 'requiredFile';
  if (computed) return 'requiredComputed';
  return optionsFrom && options?.length === 0 ? 'noOptions' : 'required';
}

/**
 * The message for a rule that a field broke: its own, else the catalogue's, else that of its format. `{title}`,
 * `{named}` (the title in a sentence), `{min}`, `{max}`, `{minLength}`, `{maxLength}`, `{decimals}` are filled in.
 */
export function fieldMessage(
  field: CompiledField,
  rule: string,
  { scope, formats, messages, said }: { scope: Scope; formats: Formats; messages: Messages; said?: string },
): string {
  const keyword = RULES[rule] ?? rule;
  const own = field.messages?.[keyword as keyof NonNullable<CompiledField['messages']>];
  const asked = keyword === 'required' ? lackOf(field) : keyword;
  const nothing = asked === 'noOptions' ? writeText(field.optionsFrom?.empty, scope) || undefined : undefined;
  const text =
    nothing ?? own ?? said ?? messages.validation[asked] ?? messages.validation['format'] ?? messages.generic;
  const title = writeText(field.title, scope);
  const values: Readonly<Record<string, string>> = {
    title,
    min: field.rows ? count(field.rows.min) : limit(field.min, field, scope, formats),
    max: field.rows ? count(field.rows.max) : limit(field.max, field, scope, formats),
    minLength: count(field.minLength),
    maxLength: count(field.maxLength),
    decimals: count(field.decimals),
  };
  return fillText(writeNamed(text, namedLabel(title, field.article)), values);
}
