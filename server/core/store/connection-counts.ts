import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** Connections of a store to its server: used, idle, and questions that wait for one. */
export interface ConnectionCounts {
  used: number;
  idle: number;
  waiting: number;
}

const counters = new WeakMap<Kysely<Schema>, () => ConnectionCounts>();

/** Says how the connections of a store are counted. */
export function countConnections(db: Kysely<Schema>, count: () => ConnectionCounts): void {
  counters.set(db, count);
}

/** How many connections a store has now; null: it is a file. */
export function connectionsOf(db: Kysely<Schema>): ConnectionCounts | null {
  return counters.get(db)?.() ?? null;
}
