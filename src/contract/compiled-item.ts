import type { Expression, Text } from './expression.ts';
import type { Code } from './generated/grammar.ts';

/** Format of a value: a format's name, the codes it belongs to, or the decimals of a number. Empty: plain text. */
export type Writing = { format?: string; codes?: readonly Code[]; decimals?: number };

/** A column of a table or a line of a details card. */
export interface CompiledItem extends Writing {
  /** Identity within its block: the field's name, or its position. */
  key: string;
  title: Text;
  value: Expression;
  align?: 'start' | 'end';
  when?: Expression<boolean>;
  note?: Text;
}
