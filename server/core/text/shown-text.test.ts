import { expect, it } from 'vitest';
import { shownText } from './shown-text.ts';

it.each([
  ['\x1b[2J\x1b]0;título\x07', '\\x1b[2J\\x1b]0;título\\x07'],
  ['Ana\rborrado', 'Ana\\x0dborrado'],
  ['\x9b31m', '\\x9b31m'],
  ['gpj.\u202efdp', 'gpj.\\u{202e}fdp'],
  ['uno\n\tdos', 'uno\n\tdos'],
  ['Ñandú → 👩‍👩‍👧‍👦', 'Ñandú → 👩‍👩‍👧‍👦'],
])('shows what would drive a terminal: %j', (typed, shown) => expect(shownText(typed)).toBe(shown));
