import { dictionary } from '@zxcvbn-ts/language-common';

/** Keys that leaked most often, as they are tried first: lower case, without accents. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** How letters are written to look like something else. */
const LOOKS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const FEWEST_CHARACTERS = 5;

/** Of whom a key is. */
export interface KeyOwner {
  cuit: string;
  username: string | null;
}

/**
 * Why a key is guessed at once: `common`, one of those that leaked or one word of them with something around it;
 * `own`, it says who its owner is. Null: it is not.
 */
export function weakKey(key: string, { cuit, username }: KeyOwner): 'common' | 'own' | null {
  const plain = key.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const digits = plain.replace(/[\s./-]/g, '');
  if (digits.includes(cuit.slice(2, 10))) return 'own';
  if (username && username.length >= 4 && plain.includes(username.toLowerCase())) return 'own';
  const core = plain.replace(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, '');
  const meant = [...core].map((letter) => LOOKS[letter] ?? letter).join('');
  const guesses = [plain, core, meant, meant.replace(/[^\p{L}]/gu, '')];
  const common = guesses.some((guess) => COMMON.has(guess)) || new Set(plain).size < FEWEST_CHARACTERS;
  return common ? 'common' : null;
}
