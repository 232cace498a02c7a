import type { Scope } from '#contract/expression.ts';

/** Refusal of an action, with the names it ran with. */
export interface Refusal {
  readonly key: string;
  readonly local: Scope;
  readonly text: string;
  /** True if its outcome is unknown; otherwise the server refused it because of the current state (409). */
  readonly unsure: boolean;
  /** The options were read again: the selection may no longer exist. */
  readonly changed: boolean;
  /** Body of the answer; it may link to the screen where the cause can be resolved. */
  readonly answer?: unknown;
}

/** The refusal of an action with these names; undefined if there is none, or it is of another row. */
export function refusedTo(refusal: Refusal | undefined, key: string, local?: Scope): Refusal | undefined {
  if (refusal?.key !== key) return undefined;
  const same = Object.entries(local ?? {}).every(([name, value]) => Object.is(refusal.local[name], value));
  return same ? refusal : undefined;
}
