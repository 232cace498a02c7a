import type { Expression } from './expression.ts';

/** What a submission writes in registers. The scope has `request` besides `today`, `session` and `parameters`. */
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
  /** Whether the record, `record` of its scope, may be written. */
  when?: Expression<boolean>;
  /** By field. */
  insert?: Readonly<Record<string, Expression>>;
  /** By field; `record` of the scope is what was there. */
  update?: Readonly<Record<string, Expression>>;
  /** The field that says how many there are. */
  take?: string;
  count?: Expression;
  release?: boolean;
  /** Which error of the endpoint says that it cannot be done. */
  otherwise?: string;
}
