import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asvsCounts } from '#scripts/asvs/asvs-counts.ts';
import { asvsPage } from '#scripts/asvs/asvs-page.ts';
import { asvsProblems, MOST_FAILING } from '#scripts/asvs/asvs-problems.ts';
import { readChapters, type Chapter, type Item } from '#scripts/asvs/chapters.ts';
import { readRequirements } from '#scripts/asvs/requirements.ts';

const chapters = readChapters();
const requirements = readRequirements();

/** The answers with some of them changed. */
const changed = (change: (item: Item) => Item | Item[]): Chapter[] =>
  chapters.map((chapter) => ({ ...chapter, items: chapter.items.flatMap(change) }));
/** Problems caused by a change. */
function planted(change: (item: Item) => Item | Item[]): string[] {
  const before = new Set(asvsProblems(chapters, requirements));
  return asvsProblems(changed(change), requirements).filter((problem) => !before.has(problem));
}
const of = (id: string, change: (item: Item) => Item | Item[]) => (item: Item) =>
  item.id === id ? change(item) : item;

describe('the answers to ASVS 5.0.0', () => {
  it('are of every requirement of level 1 and 2, once', () => {
    expect([1, 2].map((level) => requirements.filter((one) => one.level === level).length)).toEqual([
      70, 183,
    ]);
    expect(chapters.map(({ chapter }) => chapter)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
    expect(chapters.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(
      requirements.map(({ id }) => id).toSorted(),
    );
  });

  it('name files that there are', () => {
    const named = chapters.flatMap(({ items }) => items.flatMap(({ test = [] }) => test));
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('are met, but for few of level 2', () => {
    expect(asvsProblems(chapters, requirements)).toEqual([]);
  });

  it('are counted by chapter and together', () => {
    const total = asvsCounts(chapters, requirements).at(-1)!;
    const sum = (counts: object) => Object.values(counts).reduce((a: number, b: number) => a + b, 0);
    expect([sum(total.level1), sum(total.level2)]).toEqual([70, 183]);
  });

  it('are on the page, each in a line of its own', () => {
    const page = asvsPage(chapters, requirements);
    for (const { id } of requirements) expect(page.split(`\n| ${id} | `)).toHaveLength(2);
  });
});

describe('npm run asvs refuses', () => {
  it.each<[string, (item: Item) => Item | Item[], string]>([
    ['an answer that is missing', of('6.2.1', () => []), '6.2.1: answered 0 times.'],
    ['one that comes twice', of('6.2.1', (item) => [item, item]), '6.2.1: answered 2 times.'],
    [
      'one of no requirement',
      of('6.2.1', (item) => [item, { ...item, id: '6.2.99' }]),
      '6.2.99: not a requirement of level 1 or 2 of chapter 6.',
    ],
    [
      'a file that there is not',
      of('6.2.1', (item) => ({ ...item, test: ['tests/nada.test.ts'] })),
      '6.2.1: there is no tests/nada.test.ts.',
    ],
    [
      'what holds nothing',
      of('6.2.1', (item) => ({ ...item, test: [] })),
      '6.2.1: met, and nothing is named that holds it.',
    ],
    [
      'another state',
      of('6.2.1', (item) => ({ ...item, state: 'unverified' as never })),
      '6.2.1: no such state as unverified.',
    ],
    [
      'level 1 that fails',
      of('6.2.1', (item) => ({ ...item, state: 'failing', mend: 'x' })),
      '6.2.1: of level 1 and failing.',
    ],
    [
      'a failure without what would mend it',
      of('6.2.9', (item) => ({ ...item, state: 'failing' })),
      '6.2.9: failing, and nothing says what would mend it.',
    ],
  ])('%s', (_, change, problem) => {
    expect(planted(change)).toContain(problem);
  });

  it('more failures of level 2 than may be', () => {
    const wanted = new Set(requirements.filter(({ level }) => level === 2).map(({ id }) => id));
    const failed = planted((item) => (wanted.has(item.id) ? { ...item, state: 'failing', mend: 'x' } : item));
    expect(failed).toContain(`183 of level 2 are failing; at most ${MOST_FAILING} may.`);
  });
});
