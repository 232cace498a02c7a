/** Seconds for which a charge holds its debt: a little more than a provider takes to answer. */
const HOLD = 30;
/** Failed payments that may hold the same debt within `WHILE`; later ones are charged without a hold. */
export const MAX_FAILED_HOLDS = 3;
/** In minutes. */
const WHILE = 10;
/** Seconds until the first repeated query, and maximum. */
const FIRST = 15;
const MOST = 3600;

/** Instant until which a charge that starts now holds its debt. */
export function heldUntil(now: string): string {
  return later(now, HOLD);
}

/** Instant since which failed holds count. */
export function failedHoldsSince(now: string): string {
  return later(now, -WHILE * 60);
}

/**
 * Instant of the next query to a provider after a number of inconclusive ones: 15 seconds, doubled each time, up to an
 * hour.
 */
export function nextAsk(now: string, asks: number): string {
  return later(now, Math.min(FIRST * 2 ** Math.min(asks, 20), MOST));
}

function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}
