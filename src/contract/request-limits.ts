import type { Endpoint } from '#contract/generated/grammar.ts';

/** What one address may ask of an endpoint that does not say it: calls a minute, and what a call costs of `BUDGET`. */
export const DEFAULT_LIMITS = {
  query: { limit: 600, cost: 1 },
  command: { limit: 120, cost: 5 },
  submission: { limit: 30, cost: 10 },
} as const satisfies Readonly<Record<Endpoint['kind'], { limit: number; cost: number }>>;

/**
 * What one address may spend a minute over all endpoints together. The heaviest screen makes 11 reads: an office of a hundred
 * people behind one address opens it five times a minute each.
 */
export const BUDGET = 6000;

/** Calls a minute that one address may make of an endpoint. */
export function limitOf({ limit, kind }: Pick<Endpoint, 'kind' | 'limit'>): number {
  return limit ?? DEFAULT_LIMITS[kind].limit;
}

/** What a call of an endpoint costs of `BUDGET`. */
export function costOf({ cost, kind }: Pick<Endpoint, 'kind' | 'cost'>): number {
  return cost ?? DEFAULT_LIMITS[kind].cost;
}
