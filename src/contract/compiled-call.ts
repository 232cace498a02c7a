import type { AnswerShape } from './answer-shape.ts';
import type { Expression } from './expression.ts';
import type { Wire } from './generated/grammar.ts';

/** Data of an endpoint that a call needs. */
export interface CompiledCall {
  /** Wire path, without leading slash. */
  path: string;
  access: 'public' | 'taxpayer' | 'administrator';
  /** Captcha action to ask a token for. */
  captcha?: string;
  /** The screen handles errors: no toast. */
  silent?: boolean;
  /** Names of the backend, when they differ. */
  wire?: Wire;
  /** The request carries an operation id, kept while the same call is retried. */
  operation?: boolean;
  /** Request field → field of a form, as [form slot, field], that its value was typed in: errors go back there. */
  typedIn: Readonly<Record<string, readonly [form: string, field: string]>>;
  /** Register that answers it. */
  register?: string;
  /** Registers that it writes to: a refusal for conflict (409) makes what was read from them stale. */
  writes?: readonly string[];
  /** Shape of its answer, as far as the screen reads it. */
  answer: AnswerShape;
}

/** Compiled charge of a submission. The scope has `request` besides `today`, `session` and `parameters`. */
export interface CompiledCharge {
  /** Money. */
  amount: Expression<string>;
  /** Money that another slip charges after a deposit; null: there is none. */
  balance: Expression<string> | null;
  /** Money, parts of the amount; null: it is not divided. */
  capital: Expression<string> | null;
  interest: Expression<string> | null;
  /** Its month; null: none. */
  period: Expression<string> | null;
  /** Tax code, and its enumeration. */
  tax: Expression<string>;
  codes: string;
  /** Names of the system parameters it reads. */
  parameters: readonly string[];
}
