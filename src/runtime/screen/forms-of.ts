import type { CompiledCall } from '#contract/compiled-call.ts';

/** The forms in which the request of a call is typed. */
export function formsOf(call: CompiledCall | undefined): ReadonlySet<string> {
  return new Set(Object.values(call?.typedIn ?? {}).map(([form]) => form));
}
