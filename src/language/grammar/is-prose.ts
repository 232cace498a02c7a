import type { GrammarSchema } from './grammar.ts';

/** Marks of strings that are not for people. */
const MARKS = ['enum', 'pattern', 'x-expression', 'x-reference', 'x-route'];

/** A text for people, not a name nor an expression. */
export function isProse(schema: GrammarSchema): boolean {
  return schema['type'] === 'string' && !MARKS.some((mark) => schema[mark] !== undefined);
}
