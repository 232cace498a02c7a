import { PATTERN_KEYS } from '#language/check/patterns/pattern-keys.ts';
import type { Inner } from '#language/config/walk-config.ts';
import { isProse } from '#language/grammar/is-prose.ts';

/** What stands in braces in a text. */
export const PLACE = /\{([^{}]*)\}/g;

/** A text of the same length, without what is calculated in it. */
export const outsideBraces = (text: string) => text.replaceAll(PLACE, (whole) => ' '.repeat(whole.length));

/** Whether people read it: it is no pattern, nor what a case says of a screen. */
export function isRead({ schema, key, ancestors }: Inner): boolean {
  return (
    isProse(schema) &&
    !PATTERN_KEYS.includes(String(key)) &&
    !ancestors.some(({ schema: { title } }) => title === 'Case')
  );
}
