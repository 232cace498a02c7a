import type { Expression } from './expression.ts';

/** What a compiled object also says in development: where it was written, `config/screens/inicio.json:12:3`. */
export interface Traced {
  readonly $at: string;
}

/** A compiled expression or text in development: also what was written. */
export type TracedExpression = Expression & Traced & { readonly source: string };
