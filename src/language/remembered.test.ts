import { describe, expect, it } from 'vitest';
import { configLoader } from './load.ts';
import { remembered, sameList } from './remembered.ts';
import { check } from './check.ts';

describe('what is remembered', () => {
  it('is not computed again while all it came from is the same', () => {
    const remember = remembered<object, number>();
    const owner = {};
    const [a, b] = [{}, {}];
    let times = 0;
    const ask = (...from: object[]) => remember(owner, from, () => ++times);
    expect([ask(a), ask(a), ask(b), ask(a), ask(a, b), ask(b)]).toEqual([1, 1, 2, 1, 3, 2]);
  });

  it('goes when too much has changed since', () => {
    const remember = remembered<object, number>();
    const owner = {};
    let times = 0;
    const ask = (from: number) => remember(owner, [from], () => ++times);
    for (const from of [0, 1, 2, 3, 4, 5]) ask(from);
    expect(ask(0)).toBe(7);
  });

  it('is the list itself when a list has the same elements', () => {
    const list = sameList(['a', 'b']);
    expect(sameList(['a', 'b'])).toBe(list);
    expect(sameList(['a', 'c'])).not.toBe(list);
  });
});

describe('a folder that is loaded again', () => {
  const load = configLoader('tests/fixtures/good');

  it('keeps the files that did not change', () => {
    const [first, second] = [load(), load()];
    expect(second.screens.get('automotor/deuda')).toBe(first.screens.get('automotor/deuda'));
  });

  it('is checked as it is with changes that are not on disk', () => {
    const changes = new Map<string, string | null>([
      ['menus/header.json', null],
      ['codes/estados.json', '{}'],
    ]);
    const rules = new Set(check(load(changes)).map(({ rule }) => rule));
    expect([...rules].sort()).toEqual(['grammar', 'missing-file']);
    expect(check(load())).toEqual([]);
  });
});
