import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** Connections of a store to its server: used, idle, and questions that wait for one. */
export interface ConnectionCounts {
  used: number;
  idle: number;
  waiting: number;
}

/** The connections of one store to its server. */
interface StoreConnections {
  counts(): ConnectionCounts;
  /** Replaces each before it is used again. */
  renew(): void;
}

const pools = new WeakMap<Kysely<Schema>, StoreConnections>();

/** Registers the connections of a store. */
export function registerConnections(db: Kysely<Schema>, connections: StoreConnections): void {
  pools.set(db, connections);
}

/** Current connections of a store; null for a file. */
export function connectionsOf(db: Kysely<Schema>): ConnectionCounts | null {
  return pools.get(db)?.counts() ?? null;
}

/** Replaces the connections of a store before their next use, since the state of its server has changed. */
export function renewConnections(db: Kysely<Schema>): void {
  pools.get(db)?.renew();
}
