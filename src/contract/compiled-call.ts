import type { AnswerShape } from './answer-shape.ts';
import type { Expression } from './expression.ts';
import type { Wire } from './generated/grammar.ts';

/** What a call needs to know of its endpoint. */
export interface CompiledCall {
  /** Wire path, without leading slash. */
  path: string;
  access: 'public' | 'taxpayer' | 'administrator';
  /** Captcha action to ask a token for. */
  captcha?: string;
  /** Errors are the screen's business: no toast. */
  silent?: boolean;
  /** How the backend says it, when it has other names. */
  wire?: Wire;
  /** The request carries an operation id, kept while the same call is retried. */
  operation?: boolean;
  /** Request field → where its value was typed, as [form slot, field]: errors go back there. */
  typedIn: Readonly<Record<string, readonly [form: string, field: string]>>;
  /** Register that it answers from. */
  register?: string;
  /** Registers that it writes in: what is read of them is old when it is refused for how things stand. */
  writes?: readonly string[];
  /** What its answer must be, as far as the screen reads it. */
  answer: AnswerShape;
}

/** What a submission charges. The scope has `request` besides `today`, `session` and `parameters`. */
export interface CompiledCharge {
  /** Money. */
  amount: Expression<string>;
  /** Money that another slip charges after a deposit; null: there is none. */
  balance: Expression<string> | null;
  /** Money, of the amount; null: it is said of no parts. */
  capital: Expression<string> | null;
  interest: Expression<string> | null;
  /** The month it is of; null: none is said. */
  period: Expression<string> | null;
  /** Code it is charged with, of an enumeration. */
  tax: Expression<string>;
  codes: string;
  /** Names of the system parameters it reads. */
  parameters: readonly string[];
}
