import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, isPlainLine, isPlainLines, plainLine, plainLines } from './plain-text.ts';

describe('a pasted text', () => {
  it.each([
    ['\u202a387 555-0100\u202c', '387 555-0100'],
    ['uno\r\ndos', 'uno dos'],
    ['\u00a0 Ana\u2028', 'Ana'],
    ['\x1b[31mrojo', '[31mrojo'],
    ['\u200b\u0301', ''],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ])('is one line: %j', (typed, read) => expect(plainLine(typed)).toBe(read));

  it.each([
    ['uno\r\ndos\rtres\u2029cuatro', 'uno\ndos\ntres\ncuatro'],
    ['\tuno\n\tdos\x07', 'uno\n\tdos'],
  ])('is several: %j', (typed, read) => expect(plainLines(typed)).toBe(read));

  it('is then one that a request takes, and nothing more is taken from it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const [line, lines] = [plainLine(typed), plainLines(typed)];
        expect([isPlainLine(line), isPlainLines(lines)]).toEqual([true, true]);
        expect([plainLine(line), plainLines(lines)]).toEqual([line, lines]);
        expect([line, lines].every((text) => text === '' || !isBlank(text))).toBe(true);
      }),
      { seed: 30, numRuns: 2000 },
    );
  });
});
