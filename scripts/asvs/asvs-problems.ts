import { existsSync } from 'node:fs';
import { ASVS_STATES, type Chapter, type Item } from './chapters.ts';
import { chapterOf, type Requirement } from './requirements.ts';

/** Number of requirements of level 2 that may fail, each with its reason. */
export const MOST_FAILING = 8;

/**
 * Problems of the answers to the standard, one sentence each; empty when there are none.
 * @param exists returns true when a path of the project exists
 */
export function asvsProblems(
  chapters: readonly Chapter[],
  requirements: readonly Requirement[],
  exists: (path: string) => boolean = existsSync,
): string[] {
  const levels = new Map(requirements.map(({ id, level }) => [id, level]));
  const items = chapters.flatMap(({ items: held }) => held);
  const failing = items.filter(({ state }) => state === 'failing');
  const failingOf = (wanted: number) => failing.filter(({ id }) => levels.get(id) === wanted);
  return [
    ...requirements.flatMap(({ id }) => countProblem(id, items)),
    ...chapters.flatMap(({ chapter, items: held }) =>
      held
        .filter(({ id }) => chapterOf(id) !== chapter || !levels.has(id))
        .map(({ id }) => `${id}: not a requirement of level 1 or 2 of chapter ${chapter}.`),
    ),
    ...items.flatMap((item) => itemProblems(item, exists)),
    ...failingOf(1).map(({ id }) => `${id}: of level 1 and failing.`),
    ...(failingOf(2).length > MOST_FAILING
      ? [`${failingOf(2).length} of level 2 are failing; at most ${MOST_FAILING} may.`]
      : []),
  ];
}

function countProblem(id: string, items: readonly Item[]): string[] {
  const found = items.filter((item) => item.id === id).length;
  return found === 1 ? [] : [`${id}: answered ${found} times.`];
}

function itemProblems(item: Item, exists: (path: string) => boolean): string[] {
  const { id, title, state, how, mend = '', test = [] } = item;
  return [
    ...(ASVS_STATES.includes(state) ? [] : [`${id}: no such state as ${state}.`]),
    ...(title && how ? [] : [`${id}: without title or sentence.`]),
    ...(state === 'met' && test.length === 0 ? [`${id}: met, and nothing is named that holds it.`] : []),
    ...(state === 'failing' && !mend ? [`${id}: failing, and nothing says what would mend it.`] : []),
    ...test.filter((path) => !exists(path)).map((path) => `${id}: there is no ${path}.`),
  ];
}
