import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '#server/core/store/database.ts';
import { addCounts } from './rate-counts.ts';

/** Keys that are counted at once: the oldest ones make room. */
const AT_MOST = 50_000;
/** Keys sent in one statement. */
const TOGETHER = 2000;

interface Count {
  /** Epoch milliseconds at which its window ends. */
  until: number;
  /** Here, of which so many the store has not been told. */
  own: number;
  unsent: number;
  /** On the other machines, as far as the store knew. */
  others: number;
}

/**
 * Counts requests in memory, in windows that begin at the same instant everywhere, and shares the counts with the other machines
 * from time to time: between two times each machine may let through what the limit says. No request waits for the store,
 * and while it is away each machine counts alone.
 */
export class SharedLimits {
  readonly #counts = new Map<string, Count>();

  /** Counts one more, or `count`. Gives how many there were in this window and the milliseconds until it ends. */
  add(
    name: string,
    window: number,
    { now = Date.now(), count: more = 1 } = {},
  ): { current: number; ttl: number } {
    const start = now - (now % window);
    const key = `${name} ${start}`;
    const count = this.#counts.get(key) ?? { until: start + window, own: 0, unsent: 0, others: 0 };
    count.own += more;
    count.unsent += more;
    this.#counts.set(key, count);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= AT_MOST) break;
      this.#counts.delete(oldest);
    }
    return { current: count.own + count.others, ttl: count.until - now };
  }

  /** Tells the store what was counted here since the last time, and hears what was counted elsewhere. */
  async share(db: Database, now = Date.now()): Promise<void> {
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key);
    const news = [...this.#counts].filter(([, { unsent }]) => unsent > 0);
    for (let at = 0; at < news.length; at += TOGETHER)
      await this.#send(db, news.slice(at, at + TOGETHER), now);
  }

  async #send(db: Database, news: readonly [string, Count][], now: number): Promise<void> {
    const told = news.map(([key, count]) => ({ key, count: count.unsent, until: count.until }));
    const totals = await addCounts(db, told, now);
    for (const [i, [key, count]] of news.entries()) {
      count.unsent -= told[i]!.count;
      count.others = (totals.get(key) ?? 0) - (count.own - count.unsent);
    }
  }
}

/** Counts as the limits of Fastify want theirs: one name for each route. */
export function limitStore(limits: SharedLimits): FastifyRateLimitStoreCtor {
  return class Limits implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object) {
      this.#route = (options as { routeInfo?: { url?: string } }).routeInfo?.url ?? '';
    }

    incr(...[key, callback, window]: Parameters<FastifyRateLimitStore['incr']>): void {
      callback(null, limits.add(`${this.#route} ${key}`, window));
    }

    child(options: object): FastifyRateLimitStore {
      return new Limits(options);
    }
  };
}
