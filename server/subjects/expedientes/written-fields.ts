import type { Shape } from '#contract/generated/grammar.ts';
import { writtenValue, type WritingDesk } from './written-value.ts';

/** Every field of a request as people read it, those inside another by their path: what texts with `{campo}` are filled with. */
export function writtenFields(
  { properties = {} }: Shape,
  request: Readonly<Record<string, unknown>>,
  desk: WritingDesk,
  under = '',
): Record<string, string> {
  const pairs = Object.entries(properties).flatMap(([name, shape]) => {
    const value = request[name];
    const target = shape.$ref === undefined ? shape : desk.shapes.get(shape.$ref);
    const inside =
      target?.properties && typeof value === 'object' && value !== null
        ? Object.entries(
            writtenFields(target, value as Readonly<Record<string, unknown>>, desk, `${under}${name}.`),
          )
        : [];
    return [[under + name, writtenValue(shape, value, desk)] as const, ...inside];
  });
  return Object.fromEntries(pairs);
}
