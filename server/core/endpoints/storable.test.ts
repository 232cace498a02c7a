import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addStorableKeyword, storable } from './storable.ts';

const ajv = new Ajv({ strictTypes: false });
addStorableKeyword(ajv);
const taken = (schema: object) => ajv.compile(storable(schema as Readonly<Record<string, unknown>>));

it('numbers are those that the smallest column of the store holds', () => {
  const whole = taken({ type: 'integer' });
  const any = taken({ type: ['number', 'null'] });
  for (const n of [0, -1, 2 ** 31 - 1]) expect([whole(n), any(n)]).toEqual([true, true]);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (n) => {
      expect(any(n)).toBe(Math.abs(n) <= 2 ** 31 - 1);
      expect(whole(n)).toBe(Number.isInteger(n) && Math.abs(n) <= 2 ** 31 - 1);
    }),
    { seed: 18, examples: [[2 ** 53], [2 ** 31], [1e308], [-1e308], [Infinity]] },
  );
});

it('a declaration may let in more, or less', () => {
  expect(taken({ type: 'integer', maximum: 2 ** 40 })(2 ** 40)).toBe(true);
  expect(taken({ type: 'integer', maximum: 2 ** 40 })(-(2 ** 31))).toBe(false);
  expect(taken({ type: 'integer', minimum: 1 })(0)).toBe(false);
});

it('texts taken as they came are whole, at any depth', () => {
  const texto = { type: 'string', verbatim: true };
  const list = taken({ type: 'array', items: { type: 'object', properties: { texto } } });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sent = [{ texto: text }];
      expect(list(sent)).toBe(!text.includes('\0') && Buffer.from(text).toString() === text);
      expect(sent).toEqual([{ texto: text }]);
    }),
    { seed: 18, examples: [['a\0b'], ['\ud800'], ['a\udc00'], ['👩‍👩‍👧‍👦'], [' clave\t']] },
  );
});

describe('a text of a request', () => {
  const kinds = {
    line: { type: 'string', maxLength: 20 },
    lines: { type: ['string', 'null'], multiline: true },
  };
  const fits = taken({ type: 'object', properties: kinds });
  const breaks = (sent: object) => (fits(sent) ? null : fits.errors?.[0]?.keyword);

  it.each([
    '\x1b[2J',
    'a\0b',
    'a\x7fb',
    'a\x85b',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'a\u200fb',
    'a\ufffeb',
  ])('has no signs that nobody sees: %j', (text) =>
    expect([breaks({ line: text }), breaks({ lines: text })]).toEqual(['storable', 'storable']),
  );

  it.each(['a\nb', 'a\tb'])('is one line unless it may have several: %j', (text) =>
    expect([breaks({ line: text }), breaks({ lines: text })]).toEqual(['storable', null]),
  );

  it('ends its lines by a line feed, however they were sent', () => {
    const sent = { lines: 'a\r\nb\rc\nd' };
    expect([breaks({ line: 'a\r\nb' }), breaks(sent)]).toEqual(['storable', null]);
    expect(sent.lines).toBe('a\nb\nc\nd');
  });

  it.each([' ', '\u00a0', '\u200b\u200d', '\u0301\u0301', '\u3164', '\u2800 ', '\u00ad'])(
    'says something: %j',
    (text) => expect([breaks({ line: text }), breaks({ lines: text })]).toEqual(['blank', 'blank']),
  );

  it('is measured without the blanks around it', () => {
    const sent = { line: `\u00a0 ${'a'.repeat(20)}\n`, lines: ' uno\n dos ' };
    expect(breaks(sent)).toBeNull();
    expect(sent).toEqual({ line: 'a'.repeat(20), lines: 'uno\n dos' });
    expect(breaks({ line: 'a'.repeat(21) })).toBe('maxLength');
  });

  it.each(["O'Brien & Cía.", 'Ñandú', 'José', 'محمد', '名前', '👩‍👩‍👧‍👦', 'नेपाल', ''])(
    'is taken in any script: %s',
    (text) => expect(breaks({ line: text, lines: text })).toBeNull(),
  );
});
