import type { Scope } from '#contract/expression.ts';

/** What the server would not do for how things stand (409), said of one action and of what it was done with. */
export interface Refusal {
  readonly key: string;
  readonly local: Scope;
  readonly text: string;
}

/** What was refused to an action done with these names; undefined when nothing was, or to another row. */
export function refusedTo(refusal: Refusal | undefined, key: string, local?: Scope): string | undefined {
  if (refusal?.key !== key) return undefined;
  const same = Object.entries(local ?? {}).every(([name, value]) => Object.is(refusal.local[name], value));
  return same ? refusal.text : undefined;
}
