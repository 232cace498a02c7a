import type { Config } from '#language/config/config.ts';
import { differences, type Outcome, type Played } from './outcome.ts';
import { play } from './play.ts';
import { chance, IMMEDIATE } from './schedule.ts';
import { scriptOf, type Script } from './scripts.ts';

/** Result of a schedule, compared with everything arriving at once. */
export interface Found {
  readonly screen: string;
  readonly seed: number;
  readonly title: string;
  /** Empty if the outcomes are equal. */
  readonly differences: readonly string[];
  /** Events in order. */
  readonly story: readonly string[];
}

/**
 * Plays schedules and compares each with the straight play of its script; a script with a reload is also compared with
 * one without.
 */
export function explorer(config: Config): (screen: string, seed: number) => Promise<Found> {
  const straights = new Map<string, Played>();

  async function straight(script: Script): Promise<Played> {
    const name = `${script.screen} ${script.one.title} ${script.reload ?? ''}`;
    const played = straights.get(name) ?? (await play(script, IMMEDIATE, config));
    straights.set(name, played);
    return played;
  }

  /**
   * Differences caused by the reload; empty if the next step was impossible after it (an open dialog or an answer was
   * lost).
   */
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

/**
 * Without slots and text: the slot of a closed tab exists only after the tab was open, and a table search is lost on
 * reload.
 */
function unseen(outcome: Outcome): Outcome {
  return { ...outcome, slots: [], text: '' };
}
