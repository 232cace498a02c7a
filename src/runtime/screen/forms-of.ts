import type { CompiledCall } from '#contract/compiled-call.ts';

/** Forms that provide the fields of a call's request. */
export function formsOf(call: CompiledCall | undefined): ReadonlySet<string> {
  return new Set(Object.values(call?.typedIn ?? {}).map(([form]) => form));
}
