import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from './request-counts.ts';

/** Keys that are counted at once: the oldest ones make room. */
const AT_MOST = 50_000;
/** Keys sent in one statement. */
const TOGETHER = 2000;
/** Milliseconds that a request waits for the counts of other machines: after them it is judged by what is known here. */
const PATIENCE = 1000;

interface Count {
  /** Epoch milliseconds at which its window ends. */
  until: number;
  /** Counted here, and how many of them were not sent to the store yet. */
  own: number;
  unsent: number;
  /** On the other machines, as far as the store knew. */
  others: number;
}

/** How many requests a window has so far, over all machines, and the milliseconds until it ends. */
interface Counted {
  current: number;
  ttl: number;
}

interface Addition {
  now?: number;
  /** 1 by default. */
  count?: number;
}

/**
 * Counts requests in windows that begin at the first of each. With a store the machines count together: `ask` waits for
 * the store, one statement for all that asked meanwhile, so that of one limit exactly so many pass whichever machine they came to.
 * A store that does not answer soon, or is away, is not waited for again until it does: each machine counts alone meanwhile.
 */
export class SharedLimits {
  readonly #counts = new Map<string, Count>();
  readonly #store: RequestCounts | null;
  #changed = new Set<string>();
  #sending: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #isLate = false;

  /** @param store absent: this machine is the only one */
  constructor(store: RequestCounts | null = null) {
    this.#store = store;
  }

  /** Counts some more, and gives what is known here: what other machines counted since the last `ask` of anything is not. */
  add(name: string, window: number, { now = Date.now(), count: more = 1 }: Addition = {}): Counted {
    const count = this.#countOf(name, window, now);
    count.own += more;
    count.unsent += more;
    this.#changed.add(name);
    return { current: count.own + count.others, ttl: count.until - now };
  }

  /** Counts one more, and gives its place among those of all machines. */
  async ask(name: string, window: number, now = Date.now()): Promise<Counted> {
    const known = this.add(name, window, { now });
    if (!this.#store || this.#isLate) return known;
    const { own } = this.#counts.get(name)!;
    await this.#soon(now);
    const count = this.#counts.get(name);
    return count ? { current: own + count.others, ttl: Math.max(count.until - now, 0) } : known;
  }

  /**
   * Sends the counts that could not be sent before, and forgets windows that ended.
   * @throws {StoreUnavailable} when they cannot be sent now either
   */
  async share(now = Date.now()): Promise<void> {
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key);
    if (!this.#store) return;
    await this.#nextSending(now);
    await this.#store.purge(now);
    this.#isLate = false;
  }

  #countOf(name: string, window: number, now: number): Count {
    const known = this.#counts.get(name);
    if (known && known.until > now) return known;
    const count = { until: now + window, own: 0, unsent: 0, others: 0 };
    this.#counts.delete(name);
    this.#counts.set(name, count);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= AT_MOST) break;
      this.#counts.delete(oldest);
    }
    return count;
  }

  /** Ends when all that was counted before is sent, or with its patience; what failed is for `share`, which tries again. */
  async #soon(now: number): Promise<void> {
    const patience = new AbortController();
    const late = pause(PATIENCE, 'late', { signal: patience.signal });
    const sent = this.#nextSending(now).then(() => 'sent');
    const ended = await Promise.race([late, sent]).catch(() => 'failed');
    if (ended !== 'sent') this.#isLate = true;
    late.catch(() => undefined);
    patience.abort();
  }

  /** Who asks while others are sent goes with the next, all at once. */
  #nextSending(now: number): Promise<void> {
    this.#next ??= this.#sending.then(() => {
      this.#next = null;
      const sending = this.#send(now);
      this.#sending = sending.catch(() => undefined);
      return sending;
    });
    return this.#next;
  }

  async #send(now: number): Promise<void> {
    const names = [...this.#changed];
    this.#changed = new Set();
    try {
      for (let at = 0; at < names.length; at += TOGETHER)
        await this.#tell(names.slice(at, at + TOGETHER), now);
    } catch (error) {
      for (const name of names) this.#changed.add(name);
      throw error;
    }
  }

  async #tell(names: readonly string[], now: number): Promise<void> {
    const news = names.flatMap((name) => {
      const count = this.#counts.get(name);
      return count && count.unsent > 0 ? [{ name, count, sent: count.unsent }] : [];
    });
    if (news.length === 0) return;
    const told = news.map(({ name, count, sent }) => ({ key: name, count: sent, until: count.until }));
    const totals = await this.#store!.add(told, now);
    for (const { name, count, sent } of news) {
      const total = totals.get(name);
      if (!total) continue;
      count.unsent -= sent;
      count.others = Math.max(total.count - (count.own - count.unsent), 0);
      count.until = total.until;
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
      callbackify(() => limits.ask(`${this.#route} ${key}`, window))(callback);
    }

    child(options: object): FastifyRateLimitStore {
      return new Limits(options);
    }
  };
}
