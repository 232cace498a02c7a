import { vi } from 'vitest';
import type { Services } from '#runtime/services/services.ts';
import { drawAll } from './react-turns.ts';

interface Coming {
  readonly at: number;
  readonly run: () => void;
}

/** Turns of Node's own loop in which what was delivered is read: a body, code that is there. */
const TURNS = 3;
/** Milliseconds without anything on its way after which a page rests: longer than any pause while typing. */
const REST = 400;
/** Until nothing is tried again either: a draft waits that long for an answer, and then for its next copy. */
const END = 14_000;
/** A page that moves for so many milliseconds never rests. */
const LONGEST = 180_000;

/** The clock of a play, and all that is on its way somewhere. It outlives the page. */
export class World {
  readonly #coming = new Set<Coming>();
  #began: number | undefined;
  readonly #told: string[] = [];
  readonly #held = new Set<() => void>();
  #count = 0;

  /** What happened, a line each, with the milliseconds since the beginning. */
  get story(): readonly string[] {
    return this.#told;
  }

  tell(happened: string): void {
    this.#began ??= Date.now();
    this.#told.push(`${String(Date.now() - this.#began).padStart(6)} ${happened}`);
  }

  /** Does something later, at the page or elsewhere. */
  after(milliseconds: number, run: () => void): void {
    const one: Coming = { at: Date.now() + milliseconds, run };
    this.#count++;
    this.#coming.add(one);
    this.#wait(one);
  }

  /** Does something while somebody is in the middle of a word, or after so long at the latest. */
  meanwhile(milliseconds: number, run: () => void): void {
    const once = () => {
      if (this.#held.delete(once)) run();
    };
    this.#held.add(once);
    this.after(milliseconds, once);
  }

  /** Somebody is in the middle of a word: what waited for that comes. */
  interrupt(): void {
    for (const run of this.#held) this.after(0, run);
  }

  #wait(one: Coming): void {
    const arrive = () => {
      this.#coming.delete(one);
      one.run();
    };
    setTimeout(arrive, Math.max(0, one.at - Date.now()));
  }

  /** The page goes: nothing that it waited for by itself happens any more; what is on its way arrives. */
  forgetPage(): void {
    const now = Date.now();
    vi.clearAllTimers();
    // The clock goes back to the beginning with them.
    vi.setSystemTime(now);
    for (const one of this.#coming) this.#wait(one);
  }

  /** Lets time go by, one happening after the other. */
  async pass(milliseconds: number): Promise<void> {
    const pause = { over: false };
    setTimeout(() => (pause.over = true), milliseconds);
    while (!pause.over) await this.next();
  }

  /** Lets the next thing happen. */
  async next(): Promise<void> {
    if (vi.getTimerCount() === 0) vi.advanceTimersByTime(REST);
    else vi.advanceTimersToNextTimer();
    for (let turn = 0; turn < TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      drawAll();
    }
  }

  /** Nothing is on its way to the page or from it. */
  isQuiet({ queries, activity }: Services): boolean {
    return this.#coming.size === 0 && queries.isFetching() === 0 && !activity.busy();
  }

  /** Until the page rests; at the `end`, until nobody would try anything again. */
  async rest(services: Services, end = false): Promise<void> {
    const start = Date.now();
    let quiet = false;
    while (!quiet && Date.now() - start < LONGEST) {
      while (!this.isQuiet(services) && Date.now() - start < LONGEST) await this.next();
      const before = this.#count;
      await this.pass(end ? END : REST);
      quiet = this.isQuiet(services) && this.#count === before;
    }
  }
}
