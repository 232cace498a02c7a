import type { Rate } from './load.ts';

/** The rate in the middle, with the tries of all rounds. */
export function middleOf(rounds: readonly Rate[]): Rate {
  const all = rounds.toSorted((a, b) => a.rate - b.rate);
  const { tries, broken: failed } = sum(rounds);
  return { ...all[Math.floor(all.length / 2)]!, tries, failed };
}

/** Total of requests and failures. */
export const sum = (all: readonly Rate[]) => ({
  tries: all.reduce((total, { tries }) => total + tries, 0),
  broken: all.reduce((total, { failed }) => total + failed, 0),
});
