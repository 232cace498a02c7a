import type { Expression } from './expression.ts';

/** Position of a compiled object in config, in development only: `config/screens/inicio.json:12:3`. */
export interface Traced {
  readonly $at: string;
}

/** A compiled expression or text in development: also what was written. */
export type TracedExpression = Expression & Traced & { readonly source: string };
