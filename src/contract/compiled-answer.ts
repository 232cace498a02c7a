import type { Expression } from './expression.ts';

/** Compiled answer of a computed query. The scope has `request` besides `today`, `session` and `parameters`. */
export interface CompiledAnswer {
  /** By field of the response. */
  fields: Readonly<Record<string, Expression>>;
  /** Names of the system parameters it reads. */
  parameters: readonly string[];
  /** Source of the data; what is found is `record` of its scope, or `records`. */
  lookup?: CompiledLookup;
}

/** A lookup in a register. */
export interface CompiledLookup {
  /** Its name. */
  register: string;
  /** Value by field. */
  by: Readonly<Record<string, Expression>>;
  /** Finds only records of the person who asks. */
  own: boolean;
  /** Field with the remaining quantity: submissions subtract from it. */
  minus?: string;
  /** Condition that a record, `record` of its scope, must meet. */
  where?: Expression<boolean>;
  /** Maximum number of records; absent: a single one. */
  many?: number;
  /** Error of the endpoint for when there is none. */
  missing?: string;
}
