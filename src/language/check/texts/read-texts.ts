import { PATTERN_KEYS } from '#language/check/patterns/pattern-keys.ts';
import type { Inner } from '#language/config/walk-config.ts';
import { isProse } from '#language/grammar/is-prose.ts';

/** A part of a text in braces. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The text with each part in braces replaced by spaces, so that offsets stay the same. */
export const outsideBraces = (text: string) =>
  text.replaceAll(PLACEHOLDER, (whole) => ' '.repeat(whole.length));

/** True when people read it: it is neither a pattern nor part of a case. */
export function isRead({ schema, key, ancestors }: Inner): boolean {
  return (
    isProse(schema) &&
    !PATTERN_KEYS.includes(String(key)) &&
    !ancestors.some(({ schema: { title } }) => title === 'Case')
  );
}
