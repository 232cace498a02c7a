import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, hasWords } from './has-words.ts';

const NAME = folded('Certificado de libre deuda y baja automotor');

describe('a search of words', () => {
  it.each(['', '  ', 'libre deuda', 'DEUDA libre', 'automot', 'cértificado  baja'])(
    '"%s" is found',
    (search) => expect(hasWords(NAME, search)).toBe(true),
  );

  it.each(['inmueble', 'libre inmueble', 'libredeuda'])('"%s" is not', (search) =>
    expect(hasWords(NAME, search)).toBe(false),
  );

  it('does not mind accents, capitals nor the order of the words', () => {
    expect(folded('ÁREA DE EDIFICACIÓN Ñandú')).toBe('area de edificacion nandu');
    fc.assert(
      fc.property(fc.shuffledSubarray(['Certificado', 'LIBRE', 'deudá', 'baja']), (words) =>
        hasWords(NAME, words.join(' ')),
      ),
    );
  });
});
