import type { Names } from '#expressions/expression-context.ts';
import { shapeOf } from '#expressions/shape-of.ts';
import { impliedConstraints, initialKnowledge, sizeAsMethod } from './consequences.ts';
import { gapEnds } from './gap.ts';
import { isPossible, narrow, type PossibleValues, type Constraint } from './possible-values.ts';
import { lessonsOf, type Assertion } from './lessons.ts';

/** Knowledge about values, by the shape of their expressions. */
export type Facts = ReadonlyMap<string, PossibleValues>;

/** The facts after an atomic condition is true, or false; null when that is impossible. */
export function infer(asked: Assertion, before: Facts, codes: Names['codes']): Facts | null {
  const lessons = lessonsOf(asked, codes);
  return lessons && assume(lessons, before, codes);
}

/** The facts after more constraints; null when they are impossible. */
export function assume(lessons: readonly Constraint[], before: Facts, codes: Names['codes']): Facts | null {
  const facts = new Map(before);
  const knownOf = (node: Parameters<typeof shapeOf>[0]) => facts.get(shapeOf(node));
  const queue = [...lessons];
  for (let lesson = queue.shift(); lesson; lesson = queue.shift()) {
    const about = sizeAsMethod(lesson.about);
    const key = shapeOf(about);
    const isThere = gapEnds(about)?.every(
      (end) => (knownOf(end) ?? initialKnowledge(end, codes)).absent === false,
    );
    const more = isThere ? { ...lesson.more, absent: false } : lesson.more;
    const known = narrow(facts.get(key) ?? initialKnowledge(about, codes), more);
    if (!isPossible(known)) return null;
    facts.set(key, known);
    queue.push(...impliedConstraints(about, known));
  }
  return facts;
}
