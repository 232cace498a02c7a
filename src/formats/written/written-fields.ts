import type { Shape } from '#contract/generated/grammar.ts';
import { writtenValue, type WritingContext } from './written-value.ts';

/** Maximum depth at which a text may name a nested field. */
const DEPTH = 3;

/**
 * Every field of a request as people read it, those inside another by their path: what texts with `{campo}` are filled with.
 * What was not sent is a dash, also inside something that was not sent.
 */
export function writtenFields(
  { properties = {} }: Shape,
  request: Readonly<Record<string, unknown>>,
  writing: WritingContext,
  deep = DEPTH,
): Record<string, string> {
  const pairs = Object.entries(properties).flatMap(([name, shape]) => {
    const value = request[name] ?? {};
    const target = shape.$ref === undefined ? shape : writing.shapes.get(shape.$ref);
    const inside =
      target?.properties && typeof value === 'object' && deep > 0
        ? Object.entries(writtenFields(target, value as typeof request, writing, deep - 1))
        : [];
    return [
      [name, writtenValue(shape, request[name], writing)] as const,
      ...inside.map(([path, text]) => [`${name}.${path}`, text] as const),
    ];
  });
  return Object.fromEntries(pairs);
}
