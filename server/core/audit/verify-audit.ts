import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { GENESIS, sealOf, type AuditRow } from './chain.ts';

const AT_ONCE = 1000;

/** Result of verifying the chain. */
export interface Verified {
  /** Number of valid seals, from the first. */
  sealed: number;
  /** Hash of the newest one; `GENESIS` when there is none. */
  hash: string;
  /** Rows not sealed yet. */
  unsealed: number;
  /** The first error: row of `audit` (null when deleted) and its position in the chain; null: no error. */
  broken: { row: number | null; seal: number; why: 'CAMBIADA' | 'BORRADA' | 'SELLO_QUE_FALTA' } | null;
}

/** Verifies the chain from its first row, up to the first one that was altered. */
export async function verifyAudit(db: Kysely<Schema>): Promise<Verified> {
  let sealed = 0;
  let hash = GENESIS;
  const told = async (broken: Verified['broken']) => ({
    sealed,
    hash,
    unsealed: broken ? 0 : await unsealedRows(db),
    broken,
  });
  for (;;) {
    const seals = await sealsAfter(db, sealed);
    if (seals.length === 0) return told(null);
    for (const { number, audit_id, seal, row } of seals) {
      if (number !== sealed + 1) return told({ row: audit_id, seal: sealed + 1, why: 'SELLO_QUE_FALTA' });
      if (!row) return told({ row: null, seal: number, why: 'BORRADA' });
      if (sealOf(hash, row) !== seal) return told({ row: row.id, seal: number, why: 'CAMBIADA' });
      sealed = number;
      hash = seal;
    }
  }
}

interface Sealed {
  number: number;
  audit_id: number;
  seal: string;
  row: AuditRow | undefined;
}

async function sealsAfter(db: Kysely<Schema>, number: number): Promise<Sealed[]> {
  const seals = await db
    .selectFrom('audit_seal')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(AT_ONCE)
    .execute();
  if (seals.length === 0) return [];
  const ids = seals.map(({ audit_id }) => audit_id);
  const rows = await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return seals.map(({ number: own, audit_id, hash }) => ({
    number: own,
    audit_id,
    seal: hash,
    row: byId.get(audit_id),
  }));
}

async function unsealedRows(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .leftJoin('audit_seal', 'audit_seal.audit_id', 'audit.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('audit_seal.number', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
