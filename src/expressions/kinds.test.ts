import { describe, expect, it } from 'vitest';
import { kindsOf } from './kinds.ts';
import { accepts, unify, type Type } from './type.ts';

const text = (facts: object = {}) => ({ kind: 'string', ...facts }) as Type & { kind: 'string' };
const [plate, code, mail] = [text({ format: 'plate' }), text({ codes: 'states' }), text({ kinds: ['mail'] })];
const [plain, literal] = [text(), text({ values: ['---'] })];

describe('a text that is one or the other', () => {
  it.each([
    ['a format and the same', plate, plate, ['plate']],
    ['a format and a code', plate, code, ['plate', 'codes.states']],
    ['a kind and another', mail, plate, ['mail', 'plate']],
    ['two lists of kinds', mail, text({ kinds: ['phone'] }), ['mail', 'phone']],
    ['a kind and a text of config', mail, literal, ['mail']],
    ['a kind and a text of none', mail, plain, undefined],
    ['a format and a text of none', plate, plain, undefined],
  ])('is of the kinds of both, in any order: %s', (_, a, b, kinds) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const both = unify(one, other) as typeof plain;
      expect(kindsOf(both)?.toSorted()).toEqual(kinds?.toSorted());
    }
  });
});

it.each([
  ['a text of none where none is asked', plain, plain, true],
  ['a kind where none is asked', plain, plate, true],
  ['a kind where another is asked', plate, mail, false],
  ['a text of none where a kind is asked', plate, plain, false],
  ['a text of config', plate, literal, true],
  ['a kind that the format accepts', text({ format: 'document', taken: ['plate'] }), plate, true],
])('goes or does not: %s', (_, to, from, expected) => {
  expect(accepts(to, from)).toBe(expected);
});
