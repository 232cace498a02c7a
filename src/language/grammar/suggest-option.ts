import { nearest as nearestName } from '#expressions/nearest.ts';
import { bareNoun, blockTypes, nounMark } from './block-marks.ts';
import { foldText } from './pattern-words.ts';
import { markedWords } from './marked-words.ts';

/** Suggestion for a name of the grammar written in Spanish (`verde` → `success`) or misspelt. */
export function suggestOption(written: string, options: readonly string[]): { suggestion?: string } {
  const meant = guessName(written, options);
  return meant === undefined ? {} : { suggestion: `¿Quisiste decir "${meant}"?` };
}

/** The name of the grammar that was written in Spanish, or misspelt in one of the two languages. */
export function guessName(written: string, options: readonly string[]): string | undefined {
  const said = spoken(written);
  const heard = saidAs(said, options) ?? blocksCalled(said).find((type) => options.includes(type));
  return heard ?? nearestName(written, options) ?? misspelt(said, options);
}

/** In the form of the marks: `valorInicial` and `Valor_inicial` become `valor inicial`. */
const spoken = (written: string): string =>
  foldText(written.replaceAll(/(?<=[a-z\d])(?=\p{Lu})/gu, ' '))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const wordsFor = (option: string): readonly string[] => markedWords.aliases.get(option) ?? [];

/** The option that a word belongs to most, by its position in the mark. */
function saidAs(word: string, options: readonly string[]): string | undefined {
  const heard = options.flatMap((option) => {
    const at = wordsFor(option).indexOf(word);
    return at < 0 ? [] : [{ option, at }];
  });
  return heard.toSorted((one, other) => one.at - other.at)[0]?.option;
}

function misspelt(said: string, options: readonly string[]): string | undefined {
  const word = nearestName(said, options.flatMap(wordsFor));
  return word === undefined ? undefined : saidAs(word, options);
}

/** Types of block with this noun. */
function blocksCalled(said: string): string[] {
  return blockTypes().flatMap(([type, schema]) =>
    foldText(bareNoun(nounMark(schema)?.noun ?? '')) === said ? [type] : [],
  );
}
