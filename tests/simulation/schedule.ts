import { Random } from '#tests/mutation/random.ts';

/** Kinds of events with a variable delay. */
export type Kind = 'request' | 'answer' | 'code' | 'person' | 'event';

/** Timing of a play. It depends only on the name and the number of times it was asked, not on other events. */
export interface Schedule {
  /**
   * Milliseconds until an event.
   * @param what its name, such as the path of an endpoint
   */
  delay(kind: Kind, what: string): number;
  /** True with the given probability, in percent. */
  happens(percent: number, what: string): boolean;
  /** Integer from 0 to below `limit`. */
  below(limit: number, what: string): number;
}

/** Everything arrives at once, in the order of request. */
export const IMMEDIATE: Schedule = { delay: () => 0, happens: () => false, below: () => 0 };

/** Ranges in milliseconds: at once, a movement of the mouse, reading a line, hesitating, and a slow read. */
const PACES = [
  [0, 0],
  [0, 60],
  [0, 700],
  [300, 2500],
  [2000, 3400],
] as const;

/** Pseudo-random schedule, the same for the same seed. In each, some names are always slow and others never. */
export function chance(seed: number): Schedule {
  const times = new Map<string, number>();
  const again = (what: string) => {
    const time = times.get(what) ?? 0;
    times.set(what, time + 1);
    return new Random(hash(`${seed} ${what} ${time}`));
  };
  return {
    delay(kind, what) {
      const name = `${kind} ${what}`;
      const own = new Random(hash(`${seed} pace ${name}`));
      const random = again(name);
      const [from, to] = (own.next() < 0.7 ? own : random).pick(PACES);
      return from + random.below(to - from + 1);
    },
    happens: (percent, what) => again(`happens ${what}`).below(100) < percent,
    below: (limit, what) => again(`below ${what}`).below(limit),
  };
}

/** FNV-1a. */
export function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const char of text) mixed = Math.imul(mixed ^ char.codePointAt(0)!, 0x01000193);
  return mixed >>> 0;
}
