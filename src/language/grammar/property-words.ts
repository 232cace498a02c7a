import { ownProperty } from '#expressions/own-property.ts';
import { markedWords } from './marked-words.ts';

/** A choice in words; undefined where the choice is shown as written. */
export function choiceWords(key: string, choice: unknown): string | undefined {
  return ownProperty(markedWords.choices.get(key) ?? {}, String(choice));
}

/**
 * A property in words: as the grammar marks it (`x-phrase`), or the first sentence of its description.
 * @param part title of the part that has the property
 */
export function propertyWords(key: string, description: unknown, part?: unknown): string {
  const { phrases } = markedWords;
  const known = phrases.get(`${String(part)}.${key}`) ?? phrases.get(key);
  if (known) return known;
  const first = /^[^.:;(]+/.exec(String(description ?? ''))?.[0].trim();
  return first ? `«${first.charAt(0).toLowerCase()}${first.slice(1)}»` : `\`${key}\``;
}
