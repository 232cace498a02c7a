import type { Endpoint } from '#contract/generated/grammar.ts';

/** Default limits per address of an endpoint: calls per minute, and the cost of a call against `BUDGET`. */
export const DEFAULT_LIMITS = {
  query: { limit: 600, cost: 1 },
  command: { limit: 120, cost: 5 },
  submission: { limit: 30, cost: 10 },
} as const satisfies Readonly<Record<Endpoint['kind'], { limit: number; cost: number }>>;

/**
 * Budget per address and minute for all endpoints together. The heaviest screen makes 11 reads: an office of a hundred
 * people behind one address can open it five times a minute each.
 */
export const BUDGET = 6000;

/** Calls a minute that one address may make of an endpoint. */
export function limitOf({ limit, kind }: Pick<Endpoint, 'kind' | 'limit'>): number {
  return limit ?? DEFAULT_LIMITS[kind].limit;
}

/** Cost of a call of an endpoint against `BUDGET`. */
export function costOf({ cost, kind }: Pick<Endpoint, 'kind' | 'cost'>): number {
  return cost ?? DEFAULT_LIMITS[kind].cost;
}
