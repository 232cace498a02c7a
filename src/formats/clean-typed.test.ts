import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format as GrammarFormat } from '#contract/generated/grammar.ts';
import { cleanTyped } from './clean-typed.ts';
import { builtinFormats } from './formats.ts';
import { patternFormat } from './pattern.ts';

const FOLDER = 'config/formats';
const declared = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  return [name.replace('.json', ''), patternFormat(JSON.parse(text) as GrammarFormat)] as const;
});

describe('what surrounds a value', () => {
  const all = [...Object.entries(builtinFormats), ...declared];
  const around = fc.constantFrom(
    '',
    ' ',
    '\u00a0',
    '\u200b',
    '\u200e',
    '\u202a',
    '\ufeff',
    '\u00ad',
    '\t',
    '\n',
  );

  it.each(all)('is not part of it, in %s', (_, format) => {
    const value = format.read(format.example);
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(format.read(before + format.example + after)).toEqual(value);
      }),
      { numRuns: 40 },
    );
  });

  it.each(all)('comes out of every place, in the width that people type, with any dash: %s', (_, format) => {
    const wide = format.example.replace(/[!-~]/g, (sign) =>
      String.fromCodePoint(sign.codePointAt(0)! + 0xfee0),
    );
    const marked = [...format.example.replaceAll('-', '–')].join('\u200b');
    expect([format.read(wide), format.read(marked)]).toEqual([
      format.read(format.example),
      format.read(format.example),
    ]);
  });
});

it('gives the same text twice, however often it is cleaned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanTyped(cleanTyped(text))).toBe(cleanTyped(text));
    }),
  );
});
