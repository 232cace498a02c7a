import type { Expression } from './expression.ts';

/** Register writes of a submission. The scope has `request` besides `today`, `session` and `parameters`. */
export interface CompiledWrites {
  writes: readonly CompiledWrite[];
  /** Names of the system parameters it reads. */
  parameters: readonly string[];
}

/** One of them: it has `insert`, `update`, `take` or `release`. */
export interface CompiledWrite {
  /** Name of the register. */
  register: string;
  /** State of the expediente in which it is done; absent: it is filed. */
  at?: string;
  key?: Expression;
  /** Condition for the write; `record` of its scope is the record. */
  when?: Expression<boolean>;
  /** By field. */
  insert?: Readonly<Record<string, Expression>>;
  /** By field; `record` of the scope is what was there. */
  update?: Readonly<Record<string, Expression>>;
  /** Field with the available quantity. */
  take?: string;
  count?: Expression;
  release?: boolean;
  /** Error of the endpoint for when it cannot be done. */
  otherwise?: string;
}
