import type { Config } from '#language/config/config.ts';
import { differences, type Outcome, type Played } from './outcome.ts';
import { play } from './play.ts';
import { chance, STRAIGHT } from './schedule.ts';
import { scriptOf, type Script } from './scripts.ts';

/** What a schedule brought about that is not so when everything comes at once. */
export interface Found {
  readonly screen: string;
  readonly seed: number;
  readonly title: string;
  /** None: all held. */
  readonly differences: readonly string[];
  /** What happened, in its order. */
  readonly story: readonly string[];
}

/** Plays schedules, each against the straight one of the same script; that one too, if it reloads, against one without. */
export function explorer(config: Config): (screen: string, seed: number) => Promise<Found> {
  const straights = new Map<string, Played>();

  async function straight(script: Script): Promise<Played> {
    const name = `${script.screen} ${script.one.title} ${script.reload ?? ''}`;
    const played = straights.get(name) ?? (await play(script, STRAIGHT, config));
    straights.set(name, played);
    return played;
  }

  /** What a reload changed. Where it leaves the next step nothing to be done upon (an open dialog, an answer), nothing is said. */
  async function lostIn(script: Script): Promise<readonly string[]> {
    const { reload, ...through } = script;
    const { outcome, completed } = await straight(script);
    if (reload === undefined || !completed) return [];
    const lost = differences(unseen((await straight(through)).outcome), unseen(outcome));
    return lost.map((line) => `by the reload alone, ${line}`);
  }

  return async (screen, seed) => {
    const script = scriptOf(screen, seed, config);
    const { reload, one } = script;
    const { outcome } = await straight(script);
    const played = await play(script, chance(seed), config);
    return {
      screen,
      seed,
      title: one.title + (reload === undefined ? '' : `, reloaded before step ${reload + 1}`),
      differences: [...(await lostIn(script)), ...differences(outcome, played.outcome)],
      story: played.story,
    };
  };
}

/** Without slots and text: what a closed tab would publish is there only once it was open, and a search in a table ends. */
function unseen(outcome: Outcome): Outcome {
  return { ...outcome, slots: [], text: '' };
}
