import type { Expression } from './expression.ts';

/** What a computed query answers. The scope has `request` besides `today`, `session` and `parameters`. */
export interface CompiledAnswer {
  /** By field of the response. */
  fields: Readonly<Record<string, Expression>>;
  /** Names of the system parameters it reads. */
  parameters: readonly string[];
  /** Where it comes from; what is found is `record` of its scope, or `records`. */
  lookup?: CompiledLookup;
}

/** What is looked for in a register. */
export interface CompiledLookup {
  /** Its name. */
  register: string;
  /** Value by field. */
  by: Readonly<Record<string, Expression>>;
  /** Only what is of who asks. */
  own: boolean;
  /** The field that has what is left of it: less what submissions took. */
  minus?: string;
  /** Whether a record, `record` of its scope, is one of those. */
  where?: Expression<boolean>;
  /** The most that are answered; absent: one is. */
  many?: number;
  /** Which error of the endpoint says that there is none. */
  missing?: string;
}
