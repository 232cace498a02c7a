import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** Key locked by a transaction until it ends: `objeto:ZA101AA`. */
export type Lock = string;

/** Advisory lock for the whole database: an arbitrary number, not used for others. */
export const ALL_KEYS = 20_260_415;

/** Debt of an object (`ZA101AA`), with its slips, payments and plans. */
export const ofObject = (object: string): Lock => `objeto:${object}`;

/** A record of a register. */
export const ofRecord = (register: string, key: string): Lock => `registro:${register}:${key}`;

/** Drafts of one person. */
export const ofDrafts = (userId: number): Lock => `borradores:${userId}`;

/** A verified mail, which belongs to one taxpayer. */
export const ofMail = (mail: string): Lock => `correo:${mail.toLowerCase()}`;

/** Unused uploads: their limits are computed over all of them. */
export const UPLOADS: Lock = 'archivos';

/** Events of the portal, numbered in order of commit. */
export const NEWS: Lock = 'novedades';

/**
 * Locks keys until the transaction ends, always in the same order, and excludes transactions that lock everything. Call
 * it before any other statement. In SQLite the only writer already has everything locked.
 */
export async function takeLocks(trx: Kysely<Schema>, locks: readonly Lock[]): Promise<void> {
  if (!isShared(trx)) return;
  const keys = [...new Set(locks)].toSorted().map((key) => sql`, ${locked(key)}`);
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(ALL_KEYS)})${sql.join(keys, sql``)}`.execute(trx);
}

/** Takes one more key, which all transactions take last. */
export async function takeLastLock(trx: Kysely<Schema>, lock: Lock): Promise<void> {
  if (isShared(trx)) await sql`select ${locked(lock)}`.execute(trx);
}

function locked(key: Lock) {
  return sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

/** Returns true for a store shared with other machines (PostgreSQL). */
export function isShared(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
