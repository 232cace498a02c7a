import type { Expression } from './expression.ts';

/** What a computed query answers. The scope has `request` besides `today`, `session` and `parameters`. */
export interface CompiledAnswer {
  /** By field of the response. */
  fields: Readonly<Record<string, Expression>>;
  /** Names of the system parameters it reads. */
  parameters: readonly string[];
}
