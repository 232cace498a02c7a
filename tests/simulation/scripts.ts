import type { Case, CaseStep } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { hash } from './schedule.ts';
import { Random } from '#tests/mutation/random.ts';

/** A script: the steps of a case, perhaps with a reload before one of them. */
export interface Script {
  readonly screen: string;
  readonly route: string;
  readonly one: Case;
  /** Step before which the page is reloaded. */
  readonly reload?: number;
}

/** Number of consecutive seeds that share a script: it is played once straight, and once for each. */
const SEEDS_A_STORY = 4;

/** Screens that have a case. */
export function playable(config: Config): readonly string[] {
  return [...config.cases.values()].filter(({ value }) => value.cases.length > 0).map(({ name }) => name);
}

/**
 * Script of a screen for a seed: first the longest case, then the same with a reload at the review, then any case with
 * or without a reload.
 */
export function scriptOf(screen: string, seed: number, config: Config): Script {
  const file = [...config.cases.values()].find(({ name }) => name === screen);
  if (!file) throw new Error(`"${screen}" has no case.`);
  const { cases } = file.value;
  const route = config.screens.get(screen)!.route;
  const story = Math.floor(seed / SEEDS_A_STORY);
  const random = new Random(hash(`${screen} ${story}`));
  const one = story < 2 ? longest(cases) : random.pick(cases);
  const steps = stepsOf(one);
  const anywhere = random.below(2 * steps.length + 1);
  const reload = story === 0 ? undefined : story === 1 ? reviewOf(steps) : anywhere;
  return { screen, route, one, ...(reload !== undefined && reload < steps.length && { reload }) };
}

/** Steps of a case with one field each, so that events can occur between two fields. */
export function stepsOf({ do: all = [] }: Case): readonly CaseStep[] {
  return all.flatMap((step): CaseStep[] =>
    'fill' in step
      ? Object.entries(step.fill).map(([label, value]) => ({ fill: { [label]: value } }))
      : [step],
  );
}

function longest(cases: readonly Case[]): Case {
  const well = cases.filter(({ given }) => !given?.answers);
  return (well.length > 0 ? well : cases).reduce((a, b) => (stepsOf(b).length > stepsOf(a).length ? b : a));
}

/** Step after the last press but one: the review before submitting. */
function reviewOf(steps: readonly CaseStep[]): number {
  const presses = steps.flatMap((step, i) => ('press' in step ? [i] : []));
  return (presses.at(-2) ?? -1) + 1;
}
