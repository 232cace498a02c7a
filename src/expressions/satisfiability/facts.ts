import type { Names } from '#expressions/expression-context.ts';
import { shapeOf } from '#expressions/shape-of.ts';
import { consequencesOf, knownBefore, sizeAsMethod } from './consequences.ts';
import { gapEnds } from './gap.ts';
import { isPossible, narrowed, type Known, type Lesson } from './known.ts';
import { lessonsOf, type Asked } from './lessons.ts';

/** Knowledge about values, by the shape of their expressions. */
export type Facts = ReadonlyMap<string, Known>;

/** The facts after an atomic condition is true, or false; null when that is impossible. */
export function learned(asked: Asked, before: Facts, codes: Names['codes']): Facts | null {
  const lessons = lessonsOf(asked, codes);
  return lessons && taught(lessons, before, codes);
}

/** The facts after more constraints; null when they are impossible. */
export function taught(lessons: readonly Lesson[], before: Facts, codes: Names['codes']): Facts | null {
  const facts = new Map(before);
  const knownOf = (node: Parameters<typeof shapeOf>[0]) => facts.get(shapeOf(node));
  const queue = [...lessons];
  for (let lesson = queue.shift(); lesson; lesson = queue.shift()) {
    const about = sizeAsMethod(lesson.about);
    const key = shapeOf(about);
    const isThere = gapEnds(about)?.every(
      (end) => (knownOf(end) ?? knownBefore(end, codes)).absent === false,
    );
    const more = isThere ? { ...lesson.more, absent: false } : lesson.more;
    const known = narrowed(facts.get(key) ?? knownBefore(about, codes), more);
    if (!isPossible(known)) return null;
    facts.set(key, known);
    queue.push(...consequencesOf(about, known));
  }
  return facts;
}
