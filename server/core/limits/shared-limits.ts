import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from './request-counts.ts';

/** Maximum keys; the oldest ones are dropped. */
const AT_MOST = 50_000;
/** Keys sent in one statement. */
const TOGETHER = 2000;
/** Milliseconds that a request waits for the counts of other machines; after them only the local ones are used. */
const PATIENCE = 1000;

interface Count {
  /** Epoch milliseconds at which its window ends. */
  until: number;
  /** Local count, and the part not sent to the store yet. */
  own: number;
  unsent: number;
  /** Count of the other machines, as last read from the store. */
  others: number;
}

/** Requests in the current window over all machines, and the milliseconds until it ends. */
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
 * Counts requests in windows that begin with their first one. With a store all machines share the counts: `ask` waits
 * for the store, in one statement for all pending ones, so that each limit is exact over all machines. After a store
 * fails or is slow it is not awaited until it answers again: each machine then counts alone.
 */
export class SharedLimits {
  readonly #counts = new Map<string, Count>();
  readonly #store: RequestCounts | null;
  #changed = new Set<string>();
  #sending: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #isLate = false;

  /** @param store absent: a single machine */
  constructor(store: RequestCounts | null = null) {
    this.#store = store;
  }

  /** Counts some more and returns the known count, without what other machines counted since the last `ask`. */
  add(name: string, window: number, { now = Date.now(), count: more = 1 }: Addition = {}): Counted {
    const count = this.#countOf(name, window, now);
    count.own += more;
    count.unsent += more;
    this.#changed.add(name);
    return { current: count.own + count.others, ttl: count.until - now };
  }

  /** Counts one more and returns its position over all machines. */
  async ask(name: string, window: number, now = Date.now()): Promise<Counted> {
    const known = this.add(name, window, { now });
    if (!this.#store || this.#isLate) return known;
    const { own } = this.#counts.get(name)!;
    await this.#soon(now);
    const count = this.#counts.get(name);
    return count ? { current: own + count.others, ttl: Math.max(count.until - now, 0) } : known;
  }

  /**
   * Sends the pending counts and drops ended windows.
   * @throws {StoreUnavailable} when they still cannot be sent
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

  /** Resolves when everything counted before is sent, or on a timeout; `share` retries failures. */
  async #soon(now: number): Promise<void> {
    const patience = new AbortController();
    const late = pause(PATIENCE, 'late', { signal: patience.signal });
    const sent = this.#nextSending(now).then(() => 'sent');
    const ended = await Promise.race([late, sent]).catch(() => 'failed');
    if (ended !== 'sent') this.#isLate = true;
    late.catch(() => undefined);
    patience.abort();
  }

  /** Requests that arrive during a sending go together in the next one. */
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

/** Adapts the counts to the rate limiter of Fastify: one name per route. */
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
