import type { Kysely } from 'kysely';
import { isConflict } from '#server/core/store/is-conflict.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { GENESIS, sealOf } from './chain.ts';

/** Rows sealed in one transaction. */
const AT_ONCE = 500;

/**
 * Rows with numbers this far behind the newest seal may still appear, from transactions begun before on other machines.
 */
const LATE = 10_000;

/**
 * Chains the audited rows that have no seal yet. Any number of machines may do it at once: the number of a seal is taken
 * by the first, and the others leave it at that. `everything` looks for rows however old, as at start.
 */
export async function sealAudit(db: Kysely<Schema>, everything = false): Promise<void> {
  for (;;) {
    const sealed = await sealSome(db, everything).catch((error: unknown) => {
      if (isConflict(error)) return 0;
      throw error;
    });
    if (sealed < AT_ONCE) return;
  }
}

async function sealSome(db: Kysely<Schema>, everything: boolean): Promise<number> {
  const newest = await lastSeal(db);
  const from = everything ? 0 : (newest?.audit_id ?? 0) - LATE;
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('id', '>', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_seal').select('number').whereRef('audit_id', '=', 'audit.id'))),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return 0;
  let { number, hash } = newest ?? { number: 0, hash: GENESIS };
  const seals = rows.map((row) => {
    number += 1;
    hash = sealOf(hash, row);
    return { number, audit_id: row.id, hash };
  });
  await db.insertInto('audit_seal').values(seals).execute();
  return rows.length;
}

/** The newest seal: written down elsewhere, it proves every row before it. */
export function lastSeal(
  db: Kysely<Schema>,
): Promise<{ number: number; audit_id: number; hash: string } | undefined> {
  return db.selectFrom('audit_seal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}
