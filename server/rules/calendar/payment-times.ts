/** How long a charge holds its debt: a little longer than a provider takes to answer. Seconds. */
const HOLD = 30;
/** How many payments of a slip may hold it in vain in a while; who comes then is charged without holding it. */
export const VAIN_HOLDS = 3;
/** That while, in minutes. */
const WHILE = 10;
/** Seconds after which something is asked again the first time, and at most. */
const FIRST = 15;
const MOST = 3600;

/** The instant until which a charge that begins now holds its debt. */
export function heldUntil(now: string): string {
  return later(now, HOLD);
}

/** Since when payments that held a slip in vain count. */
export function vainSince(now: string): string {
  return later(now, -WHILE * 60);
}

/**
 * When a provider is asked again after so many answers that settled nothing: 15 seconds, twice as long each time, an hour at
 * most.
 */
export function nextAsk(now: string, asks: number): string {
  return later(now, Math.min(FIRST * 2 ** Math.min(asks, 20), MOST));
}

function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}
