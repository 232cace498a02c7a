import type { Case, CaseStep } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { hash } from './schedule.ts';
import { Random } from '#tests/mutation/random.ts';

/** What somebody does: the steps of a case, and perhaps a reload of the page before one of them. */
export interface Script {
  readonly screen: string;
  readonly route: string;
  readonly one: Case;
  /** Step before which the page is reloaded. */
  readonly reload?: number;
}

/** So many seeds in a row tell the same story of a screen: it is played once as it should be, and once for each. */
const SEEDS_A_STORY = 4;

/** Screens that have a case. */
export function playable(config: Config): readonly string[] {
  return [...config.cases.values()].filter(({ value }) => value.cases.length > 0).map(({ name }) => name);
}

/**
 * What is done on a screen with a seed: first the case that goes furthest, then the same with a reload where what was done
 * is looked at, then any case, reloaded anywhere or not.
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

/** The steps of a case, each field by itself: between two of them something may come. */
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

/** After the last press but one: what was done is on the page, and the last one does it. */
function reviewOf(steps: readonly CaseStep[]): number {
  const presses = steps.flatMap((step, i) => ('press' in step ? [i] : []));
  return (presses.at(-2) ?? -1) + 1;
}
