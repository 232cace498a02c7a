import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { isProse } from '#language/grammar/is-prose.ts';
import { isContainer, isObject, type JsonObject } from '#language/source/json.ts';
import { propertyWords } from '#language/grammar/property-words.ts';
import { tagOf } from '#language/grammar/walk.ts';

/** A property of a part that came or went whole. */
export interface HeldProperty {
  key: string;
  /** `el estado HTTP` */
  what: string;
  value: unknown;
  /** It is text for people, not a name nor an expression. */
  prose: boolean;
}

/** Said otherwise, or only how it looks. */
const UNSAID = new Set(['type', 'required', 'key', 'icon', 'style']);

/** Properties of a part without structure besides its name; empty for a block, and for one with parts inside. */
export function heldProperties(grammar: GrammarSchema, value: JsonObject, called: string): HeldProperty[] {
  const properties = isObject(grammar['properties']) ? grammar['properties'] : {};
  if (tagOf(grammar) !== undefined || Object.values(value).some(hasParts)) return [];
  return Object.entries(value)
    .filter(([key, one]) => !UNSAID.has(key) && !called.includes(String(one)))
    .map(([key, one]) => {
      const schema = isObject(properties[key]) ? resolve(properties[key]) : {};
      const what = propertyWords(key, schema['description'], grammar['title']);
      return { key, what, value: one, prose: isProse(schema) };
    });
}

/** Anything but a plain value or a list of them. */
function hasParts(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isContainer) : isObject(value);
}
