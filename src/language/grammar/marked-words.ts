import { isObject } from '#language/source/json.ts';
import { grammarNames, grammarOf, type GrammarSchema } from './grammar.ts';

/** Spanish words that the marks of the grammar give to its names. */
interface MarkedWords {
  /**
   * Noun phrase of a property (`x-phrase`): by its name, for all properties so named, or by `Part.name` (`{ "here": ... }`), for
   * that of one part, by its title.
   */
  readonly phrases: ReadonlyMap<string, string>;
  /** Choices in words (`x-choices`), by the name of their property. */
  readonly choices: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Spanish synonyms of a name, the most fitting first: of a property (`x-alias`), of options or a folder (`x-aliases`). */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
}

/** All marked words of the grammar. */
export const markedWords: MarkedWords = readMarks();

function readMarks(): MarkedWords {
  const phrases = new Map<string, string>();
  const choices = new Map<string, Readonly<Record<string, string>>>();
  const aliases = new Map<string, readonly string[]>();
  for (const name of grammarNames()) walk(grammarOf(name), undefined);
  return { phrases, choices, aliases };

  /** @param around title of the part that holds the schema */
  function walk(schema: unknown, around: unknown): void {
    if (Array.isArray(schema)) return schema.forEach((one) => walk(one, around));
    if (!isObject(schema)) return;
    const title = typeof schema['title'] === 'string' ? schema['title'] : around;
    for (const [option, words] of Object.entries(record(schema['x-aliases'])))
      aliases.set(option, wordsIn(words));
    for (const [name, property] of Object.entries(record(schema['properties'])))
      readProperty(name, property, title);
    for (const child of Object.values(schema)) walk(child, title);
  }

  function readProperty(name: string, property: unknown, part: unknown): void {
    const { 'x-phrase': phrase, 'x-choices': said, 'x-alias': alias } = record(property);
    if (isObject(phrase)) phrases.set(`${String(part)}.${name}`, String(phrase['here']));
    else if (phrase !== undefined) phrases.set(name, String(phrase));
    if (said !== undefined) choices.set(name, said as Readonly<Record<string, string>>);
    if (alias !== undefined) aliases.set(name, wordsIn(alias));
  }
}

function record(value: unknown): GrammarSchema {
  return isObject(value) ? value : {};
}

function wordsIn(words: unknown): readonly string[] {
  return String(words).split(', ');
}
