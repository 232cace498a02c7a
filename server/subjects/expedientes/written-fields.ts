import type { Shape } from '#contract/generated/grammar.ts';
import { writtenValue, type WritingDesk } from './written-value.ts';

/** Every field of a request as people read it: what texts with `{campo}` are filled with. */
export function writtenFields(
  { properties = {} }: Shape,
  request: Readonly<Record<string, unknown>>,
  desk: WritingDesk,
): Record<string, string> {
  const pairs = Object.entries(properties).map(
    ([name, shape]) => [name, writtenValue(shape, request[name], desk)] as const,
  );
  return Object.fromEntries(pairs);
}
