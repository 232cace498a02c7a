import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { learnStorable, storable } from './storable.ts';

const ajv = new Ajv({ strictTypes: false });
learnStorable(ajv);
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

it('texts are whole, at any depth', () => {
  const list = taken({ type: 'array', items: { type: 'object', properties: { texto: { type: 'string' } } } });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      expect(list([{ texto }])).toBe(!texto.includes('\0') && Buffer.from(texto).toString() === texto);
    }),
    { seed: 18, examples: [['a\0b'], ['\ud800'], ['a\udc00'], ['👩‍👩‍👧‍👦']] },
  );
});
