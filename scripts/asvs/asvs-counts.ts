import type { Chapter, AsvsState } from './chapters.ts';
import type { Requirement } from './requirements.ts';

/** Answers of a chapter by state, of level 1 and of both levels. */
export interface ChapterCounts {
  chapter: number;
  title: string;
  level1: Record<AsvsState, number>;
  level2: Record<AsvsState, number>;
}

/** Counts of each chapter, and of all of them last. */
export function asvsCounts(
  chapters: readonly Chapter[],
  requirements: readonly Requirement[],
): ChapterCounts[] {
  const levels = new Map(requirements.map(({ id, level }) => [id, level]));
  const counted = chapters.map(({ chapter, title, items }): ChapterCounts => {
    const of = (level: 1 | 2) => {
      const count = { met: 0, failing: 0, 'not-applicable': 0 };
      for (const { id, state } of items) if (levels.get(id) === level) count[state] += 1;
      return count;
    };
    return { chapter, title, level1: of(1), level2: of(2) };
  });
  const sum = (key: 'level1' | 'level2', state: AsvsState) =>
    counted.reduce((total, one) => total + one[key][state], 0);
  const total = (key: 'level1' | 'level2') => ({
    met: sum(key, 'met'),
    failing: sum(key, 'failing'),
    'not-applicable': sum(key, 'not-applicable'),
  });
  return [...counted, { chapter: 0, title: 'All', level1: total('level1'), level2: total('level2') }];
}
