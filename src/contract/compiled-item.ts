import type { Expression, Text } from './expression.ts';
import type { Code } from './generated/grammar.ts';

/** How a value is written: a format's name, the codes it belongs to, or how many decimals a number has. None: plain text. */
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
