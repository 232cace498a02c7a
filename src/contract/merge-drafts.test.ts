import { describe, expect, it } from 'vitest';
import { beforeChanges, joinValues, mergeDrafts, previousOf, type DraftContent } from './merge-drafts.ts';

const row = (id: string, a: string) => ({ id, typed: { a } });

/** Common base, the two versions, and the result when mine was typed last. */
const MERGED: Readonly<Record<string, readonly [base: object, mine: object, theirs: object, kept: object]>> =
  {
    'nothing changed': [{ f: { a: '1' } }, { f: { a: '1' } }, { f: { a: '1' } }, { f: { a: '1' } }],
    'mine alone changed': [{ f: { a: '1' } }, { f: { a: '2' } }, { f: { a: '1' } }, { f: { a: '2' } }],
    'theirs alone changed': [{ f: { a: '1' } }, { f: { a: '1' } }, { f: { a: '2' } }, { f: { a: '2' } }],
    'both changed different fields': [
      { f: { a: '', b: '' } },
      { f: { a: '1', b: '' } },
      { f: { a: '', b: '2' } },
      { f: { a: '1', b: '2' } },
    ],
    'both changed one field': [{ f: { a: '1' } }, { f: { a: '2' } }, { f: { a: '3' } }, { f: { a: '2' } }],
    'both wrote the same': [{ f: { a: '1' } }, { f: { a: '2' } }, { f: { a: '2' } }, { f: { a: '2' } }],
    'mine emptied a field': [{ f: { a: '1' } }, { f: { a: '' } }, { f: { a: '1' } }, { f: { a: '' } }],
    'both began from nothing, each in a field': [
      {},
      { f: { a: '1', b: '', c: false } },
      { f: { a: '', b: '2', c: true } },
      { f: { a: '1', b: '2', c: true } },
    ],
    'each added a row': [
      { f: { r: [row('x', '0')] } },
      { f: { r: [row('x', '0'), row('m', '1')] } },
      { f: { r: [row('x', '0'), row('t', '2')] } },
      { f: { r: [row('x', '0'), row('m', '1'), row('t', '2')] } },
    ],
    'each changed a row': [
      { f: { r: [row('x', '0'), row('y', '0')] } },
      { f: { r: [row('x', '1'), row('y', '0')] } },
      { f: { r: [row('x', '0'), row('y', '2')] } },
      { f: { r: [row('x', '1'), row('y', '2')] } },
    ],
    'mine removed a row': [
      { f: { r: [row('x', '0'), row('y', '0')] } },
      { f: { r: [row('y', '0')] } },
      { f: { r: [row('x', '0'), row('y', '2')] } },
      { f: { r: [row('y', '2')] } },
    ],
    'mine removed a row that theirs changed': [
      { f: { r: [row('x', '0')] } },
      { f: { r: [] } },
      { f: { r: [row('x', '1')] } },
      { f: { r: [row('x', '1')] } },
    ],
    'each attached a file': [
      { f: { p: [] } },
      { f: { p: [{ id: '1', name: 'a.pdf', size: 1 }] } },
      { f: { p: [{ id: '2', name: 'b.pdf', size: 2 }] } },
      {
        f: {
          p: [
            { id: '1', name: 'a.pdf', size: 1 },
            { id: '2', name: 'b.pdf', size: 2 },
          ],
        },
      },
    ],
    'theirs has another form': [{}, { f: { a: '1' } }, { g: { b: '2' } }, { f: { a: '1' }, g: { b: '2' } }],
    'a form of mine is gone': [{ f: { a: '1' }, g: {} }, { g: {} }, { f: { a: '1' }, g: {} }, { g: {} }],
    'each chose rows of a table': [
      { t: { chosen: ['1'], seen: ['1', '2'] } },
      { t: { chosen: ['2'], seen: ['1', '2'] } },
      { t: { chosen: ['1', '2'], seen: ['1', '2'] } },
      { t: { chosen: ['2'], seen: ['1', '2'] } },
    ],
  };

describe('a draft of two tabs', () => {
  it.each(Object.entries(MERGED))('is kept of both: %s', (_, [base, mine, theirs, kept]) => {
    const merge = (...[b, m, t]: readonly object[]) =>
      mergeDrafts(b as DraftContent, m as DraftContent, t as DraftContent, 'mine');
    expect(merge(base, mine, theirs)).toEqual(kept);
    expect(merge(base, merge(base, mine, theirs), theirs)).toEqual(kept);
  });

  it.each(Object.entries(MERGED))(
    'knows by its changes what it began from: %s',
    (_, [base, mine, theirs]) => {
      for (const content of [mine, theirs] as DraftContent[])
        expect(beforeChanges(content, previousOf(base as DraftContent, content))).toEqual(base);
    },
  );

  it('a field has mine back, and rows of both', () => {
    expect(joinValues('mine', 'theirs')).toBe('mine');
    expect(joinValues('', 'theirs')).toBe('');
    expect(joinValues([row('x', 'mine')], [row('x', 'theirs'), row('y', '1')])).toEqual([
      row('x', 'mine'),
      row('y', '1'),
    ]);
  });
});
