import type { GrammarSchema } from './grammar.ts';

/** What a way of asking may be for. */
export type SuitedValue = 'typed' | 'prose' | 'chosen' | 'yesOrNo' | 'day' | 'amount' | 'bounded';

/** The value that a way of asking is for, as the grammar of a field says beside its name (`x-suits`). */
export function suitedValue(field: GrammarSchema, widget: string): SuitedValue {
  const { widget: schema } = field['properties'] as { readonly widget: GrammarSchema };
  return (schema['x-suits'] as Readonly<Record<string, SuitedValue>>)[widget]!;
}
