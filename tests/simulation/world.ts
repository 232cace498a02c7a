import { vi } from 'vitest';
import type { Services } from '#runtime/services/services.ts';
import { drawAll } from './react-turns.ts';

interface Coming {
  readonly at: number;
  readonly run: () => void;
}

/** Turns of Node's event loop in which deliveries are processed (bodies, loaded code). */
const TURNS = 3;
/** Milliseconds without pending events after which a page counts as resting: more than any pause while typing. */
const REST = 400;
/** Milliseconds after which no retry is pending either: a draft waits that long for an answer and its next save. */
const END = 14_000;
/** Limit in milliseconds for a page that never rests. */
const LONGEST = 180_000;

/** Clock of a play, with all pending deliveries. It survives reloads. */
export class World {
  readonly #coming = new Set<Coming>();
  #began: number | undefined;
  readonly #told: string[] = [];
  readonly #held = new Set<() => void>();
  #count = 0;

  /** Events so far, one line each, with milliseconds since the start. */
  get story(): readonly string[] {
    return this.#told;
  }

  tell(happened: string): void {
    this.#began ??= Date.now();
    this.#told.push(`${String(Date.now() - this.#began).padStart(6)} ${happened}`);
  }

  /** Schedules something, on the page or elsewhere. */
  after(milliseconds: number, run: () => void): void {
    const one: Coming = { at: Date.now() + milliseconds, run };
    this.#count++;
    this.#coming.add(one);
    this.#wait(one);
  }

  /** Schedules something for the middle of the next typed word, or for a deadline at the latest. */
  meanwhile(milliseconds: number, run: () => void): void {
    const once = () => {
      if (this.#held.delete(once)) run();
    };
    this.#held.add(once);
    this.after(milliseconds, once);
  }

  /** A word is being typed: runs what waited for that. */
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

  /** The page unloads: its own timers are dropped, but deliveries continue. */
  forgetPage(): void {
    const now = Date.now();
    vi.clearAllTimers();
    // `clearAllTimers` also resets the clock.
    vi.setSystemTime(now);
    for (const one of this.#coming) this.#wait(one);
  }

  /** Lets time pass, event by event. */
  async pass(milliseconds: number): Promise<void> {
    const pause = { over: false };
    setTimeout(() => (pause.over = true), milliseconds);
    while (!pause.over) await this.next();
  }

  /** Runs the next event. */
  async next(): Promise<void> {
    if (vi.getTimerCount() === 0) vi.advanceTimersByTime(REST);
    else vi.advanceTimersToNextTimer();
    for (let turn = 0; turn < TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      drawAll();
    }
  }

  /** True if no delivery, read or write is pending. */
  isQuiet({ queries, activity }: Services): boolean {
    return this.#coming.size === 0 && queries.isFetching() === 0 && !activity.busy();
  }

  /** Runs until the page rests; with `end`, until no retry is pending either. */
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
