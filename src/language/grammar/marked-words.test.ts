import { describe, expect, it } from 'vitest';
import { isObject } from '#language/source/json.ts';
import { grammarNames, grammarOf } from './grammar.ts';
import { markedWords } from './marked-words.ts';
import { guessName } from './suggest-option.ts';
import { propertyWords } from './property-words.ts';

/** Every value of a mark, with the name that it is for. */
function marked(mark: string): [name: string, value: unknown][] {
  const found: [string, unknown][] = [];
  const walk = (schema: unknown, name: string): void => {
    if (Array.isArray(schema)) return schema.forEach((one) => walk(one, name));
    if (!isObject(schema)) return;
    if (Object.hasOwn(schema, mark)) found.push([name, schema[mark]]);
    for (const [key, child] of Object.entries(schema)) walk(child, key);
  };
  for (const name of grammarNames()) walk(grammarOf(name), name);
  return found;
}

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);

describe('words that the grammar marks', () => {
  it('say what a property is, also of one part only, or else its description does', () => {
    expect(propertyWords('when', 'x')).toBe('cuándo se ve');
    expect(propertyWords('when', 'x', 'Data')).toBe('cuándo se pide');
    expect(propertyWords('unmarked', 'Una cosa: la otra.')).toBe('«una cosa»');
  });

  it('say which name was meant in Spanish', () => {
    expect(guessName('obligatorio', ['required', 'title'])).toBe('required');
    expect(guessName('verde', ['success', 'danger'])).toBe('success');
    expect(guessName('pantallas', ['screens', 'menus'])).toBe('screens');
  });

  it('are marked once for each name', () => {
    const phrases = marked('x-phrase').flatMap(([name, value]) => (typeof value === 'string' ? name : []));
    const options = marked('x-aliases').flatMap(([, value]) => Object.keys(value as object));
    const aliases = [...marked('x-alias').map(([name]) => name), ...options];
    expect(repeated(phrases)).toEqual([]);
    expect(repeated(aliases)).toEqual([]);
    expect(aliases.sort()).toEqual([...markedWords.aliases.keys()].sort());
  });
});
