import { Random } from '#tests/mutation/random.ts';

/** What may come sooner or later. */
export type Kind = 'request' | 'answer' | 'code' | 'person' | 'event';

/** When things come. A schedule says the same for the same thing and time of asking, whatever came between. */
export interface Schedule {
  /** Milliseconds until something comes. @param what its name: the path of an endpoint for instance */
  delay(kind: Kind, what: string): number;
  /** Whether something unlikely happens, so many times in a hundred. */
  happens(percent: number, what: string): boolean;
  /** A whole number from 0 to below `limit`. */
  below(limit: number, what: string): number;
}

/** Everything comes at once, in the order in which it was asked for. */
export const STRAIGHT: Schedule = { delay: () => 0, happens: () => false, below: () => 0 };

/** From and to how many milliseconds: at once, while one moves the mouse, while one reads, while one wonders. */
const PACES = [
  [0, 0],
  [0, 60],
  [0, 700],
  [300, 2500],
  [2000, 3400],
] as const;

/** A schedule that looks like chance and is the same for the same seed. Some things are always slow in it, others never. */
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
