import type { Scope } from '#contract/expression.ts';

/** Why an action was not done, said of it and of what it was done with. */
export interface Refusal {
  readonly key: string;
  readonly local: Scope;
  readonly text: string;
  /** Nothing says whether it was done; else the server would not, for how things stand (409). */
  readonly unsure: boolean;
  /** What there is to choose was read again: what was chosen may not be there. */
  readonly changed: boolean;
  /** What was answered; it may say on which screen what stands in the way is. */
  readonly answer?: unknown;
}

/** Why an action with these names was not done; undefined when it was, or another row's was not. */
export function refusedTo(refusal: Refusal | undefined, key: string, local?: Scope): Refusal | undefined {
  if (refusal?.key !== key) return undefined;
  const same = Object.entries(local ?? {}).every(([name, value]) => Object.is(refusal.local[name], value));
  return same ? refusal : undefined;
}
