import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** What a transaction locks until it ends: `objeto:ZA101AA`. */
export type Lock = string;

/** Advisory lock of the whole database: any number that nobody else locks in it. */
export const ALL_KEYS = 20_260_415;

/** Everything that is owed for an object (`ZA101AA`), its slips, payments and plans. */
export const ofObject = (object: string): Lock => `objeto:${object}`;

/** A record of a register. */
export const ofRecord = (register: string, key: string): Lock => `registro:${register}:${key}`;

/** What one person leaves half done. */
export const ofDrafts = (userId: number): Lock => `borradores:${userId}`;

/** Whose a mail is, once somebody proved that it is his. */
export const ofMail = (mail: string): Lock => `correo:${mail.toLowerCase()}`;

/** What was sent and waits to be named: its room is counted over all of it. */
export const UPLOADS: Lock = 'archivos';

/** The news of the portal: they are numbered in the order in which they are committed. */
export const NEWS: Lock = 'novedades';

/**
 * Locks keys until the transaction ends, always in the same order, and lets nobody in who locks everything. To be asked before
 * anything else. In a file the only writer has locked everything already.
 */
export async function takeLocks(trx: Kysely<Schema>, locks: readonly Lock[]): Promise<void> {
  if (!isShared(trx)) return;
  const keys = [...new Set(locks)].toSorted().map((key) => sql`, ${locked(key)}`);
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(ALL_KEYS)})${sql.join(keys, sql``)}`.execute(trx);
}

/** Locks one key more, one that every transaction takes last. */
export async function takeLastLock(trx: Kysely<Schema>, lock: Lock): Promise<void> {
  if (isShared(trx)) await sql`select ${locked(lock)}`.execute(trx);
}

function locked(key: Lock) {
  return sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

/** Whether other machines write in the same store, at the same time. */
export function isShared(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
