import type { GrammarSchema } from './grammar.ts';

/** Kinds of value that a widget suits. */
export type SuitedValue = 'typed' | 'prose' | 'chosen' | 'yesOrNo' | 'day' | 'amount' | 'bounded';

/** The kind of value that a widget suits, as declared in the grammar of a field (`x-suits`). */
export function suitedValue(field: GrammarSchema, widget: string): SuitedValue {
  const { widget: schema } = field['properties'] as { readonly widget: GrammarSchema };
  return (schema['x-suits'] as Readonly<Record<string, SuitedValue>>)[widget]!;
}
