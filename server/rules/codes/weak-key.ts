import { dictionary } from '@zxcvbn-ts/language-common';
import { folded } from '#formats/has-words.ts';

/** Keys that leaked most often, as they are tried first: lower case, without accents. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** Digits and signs used in place of similar letters. */
const LOOKS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const FEWEST_CHARACTERS = 5;
/** Minimum characters besides guessable words; a phrase may contain one. */
const BESIDE = { city: 12, own: 8 };
/** Letters; shorter words are part of any other. */
const SHORTEST_WORD = 4;

/** Owner of a key. */
export interface KeyOwner {
  cuit: string;
  username: string | null;
  /** Display name: `TOLABA JUAN IGNACIO`. */
  name?: string;
  mail?: string | null;
}

export type WeakKey = 'common' | 'own' | 'city';

/**
 * Why a key is easy to guess: `common`, a leaked one or one of its words with decoration; `own`, it contains data of
 * its owner; `city`, it is little more than words of the office (`keyWords` of its names). Null: it is not.
 */
export function weakKey(key: string, owner: KeyOwner, office: readonly string[] = []): WeakKey | null {
  const plain = folded(key.normalize('NFKC'));
  const { cuit, username, name = '', mail } = owner;
  if (plain.replace(/[\s./-]/g, '').includes(cuit.slice(2, 10))) return 'own';
  if (username && username.length >= SHORTEST_WORD && plain.includes(username.toLowerCase())) return 'own';
  if (isMostly(plain, keyWords(name, mail?.split('@')[0] ?? ''), BESIDE.own)) return 'own';
  if (isMostly(plain, office, BESIDE.city)) return 'city';
  const core = plain.replace(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, '');
  const meant = lettersMeant(core, 'i');
  const guesses = [plain, core, meant, meant.replace(/[^\p{L}]/gu, '')];
  const common = guesses.some((guess) => COMMON.has(guess)) || new Set(plain).size < FEWEST_CHARACTERS;
  return common ? 'common' : null;
}

/** The words of some names that say something: `Rentas · Valle Sereno` has `rentas`, `valle` and `sereno`; longest first. */
export function keyWords(...names: readonly string[]): readonly string[] {
  const words = names.flatMap((name) => folded(name).split(/[^\p{L}\p{N}]+/u));
  const said = [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
  return said.toSorted((a, b) => b.length - a.length);
}

/**
 * Returns true when a folded key contains some of these words, in any spelling of their letters, and too little else.
 */
function isMostly(plain: string, words: readonly string[], fewest: number): boolean {
  return (['i', 'l'] as const).some((one) => {
    const whole = lettersMeant(plain, one).replace(/[^\p{L}\p{N}]/gu, '');
    const beside = words.reduce((rest, word) => rest.replaceAll(lettersMeant(word, one), ''), whole);
    return beside !== whole && [...beside].length < fewest;
  });
}

function lettersMeant(text: string, one: 'i' | 'l'): string {
  return [...text].map((sign) => (sign === '1' ? one : (LOOKS[sign] ?? sign))).join('');
}
