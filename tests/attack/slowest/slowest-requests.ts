import type { InjectOptions } from 'fastify';
import type { Declarations } from '#language/config/shapes.ts';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import type { Addresses } from '#tests/attack/fuzz/fuzz-addresses.ts';
import { seededRandom } from '#tests/attack/random.ts';
import { heavyAddress } from './heavy-addresses.ts';
import { HeavyRequests, type HeavyRequest } from './heavy-requests.ts';
import { longestHold } from './thread-time.ts';

/** Bytes of the longest body that the server takes, less those of a frame. */
const LONGEST_BODY = 256 * 1024 - 64;
/** Milliseconds that a request may keep the thread. */
export const MOST = 100;
/** Share of the requests that go through every kind and place; the others are like the slowest so far. */
const EXPLORING = 0.7;
/** Requests of an endpoint that others are made like. */
const KEPT = 6;
const REPEATS = 3;

export interface SlowRequest {
  readonly milliseconds: number;
  readonly told: string;
}

export interface SlowSearch {
  readonly tries: number;
  /** Requests over `MOST`. */
  readonly slow: readonly SlowRequest[];
  /** The slowest of each endpoint, or of all, slowest first. */
  readonly slowest: readonly SlowRequest[];
}

/**
 * Searches for the request of each endpoint that blocks the thread longest: `count` each, signed in. One is slow when
 * the minimum of several repeats is over `MOST`, so that other work of the process does not count.
 */
export async function slowestRequests(
  portal: TestPortal,
  { endpoints, shapes }: Declarations,
  { seed, count, signedIn, only }: { seed: number; count: number; signedIn: number; only?: RegExp },
): Promise<SlowSearch> {
  const random = seededRandom(seed);
  const ask = asker(portal, signedIn);
  const slow: SlowRequest[] = [];
  const slowest: SlowRequest[] = [];
  let tries = 0;
  for (const [path, endpoint] of endpoints) {
    if (only && !only.test(path)) continue;
    const requests = new HeavyRequests(endpoint, shapes, LONGEST_BODY, random);
    const best: { request: HeavyRequest; held: number }[] = [];
    for (let i = 0; i < count; i += 1) {
      const isLike = best.length > 0 && i >= count * EXPLORING;
      const request = isLike ? requests.like(best[i % best.length]!.request) : requests.next();
      const held = await leastOf(() => ask(path, requests.write(request)));
      tries += 1;
      best.push({ request, held });
      best.sort((a, b) => b.held - a.held).splice(KEPT);
      if (held > MOST) slow.push({ milliseconds: held, told: `${path}: ${told(request)}` });
    }
    for (const { request, held } of best.slice(0, 1))
      slowest.push({ milliseconds: held, told: `${path}: ${told(request)}` });
  }
  return { tries, slow, slowest: slowest.toSorted(bySlowness) };
}

/** The same with addresses and headers of pages, files, callbacks and endpoints: `count` in all. */
export async function slowestAddresses(
  { app }: Pick<TestPortal, 'app'>,
  addresses: Addresses,
  { seed, count }: { seed: number; count: number },
): Promise<SlowSearch> {
  const random = seededRandom(seed);
  const all: SlowRequest[] = [];
  for (let i = 0; i < count; i += 1) {
    const { told: what, request } = heavyAddress(addresses, random);
    all.push({ told: what, milliseconds: await leastOf(() => longestHold(() => send(app, request))) });
  }
  const slowest = all.toSorted(bySlowness);
  return { tries: count, slow: slowest.filter(({ milliseconds }) => milliseconds > MOST), slowest };
}

const bySlowness = (a: SlowRequest, b: SlowRequest) => b.milliseconds - a.milliseconds;
const send = async (app: TestPortal['app'], request: InjectOptions) => app.inject(request);

async function leastOf(measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let again = 0; again < REPEATS && least > MOST; again += 1) least = Math.min(least, await measure());
  return least;
}

/** Makes signed-in calls, signing in again when one ends the session; each returns how long the thread blocked. */
function asker({ app, db }: TestPortal, who: number): (path: string, payload: string) => Promise<number> {
  let authorization = '';
  return async (path, payload) => {
    if (!authorization) authorization = (await openSession(db, who, epochSeconds())).token;
    let status = 0;
    const held = await longestHold(async () => {
      const headers = { 'content-type': 'application/json', authorization };
      const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
      status = answer.statusCode;
    });
    if (status === 401) authorization = '';
    return held;
  };
}

function told({ loads }: HeavyRequest): string {
  return loads
    .map(
      ({ place, kind, bytes, fits }) =>
        `${kind} (${fits ? 'within limits' : bytes}) in ${place.join('.') || 'all'}`,
    )
    .join(' and ');
}
