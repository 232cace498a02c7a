import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import type { Actor } from './actor.ts';
import type { AuditKind, AuditKinds, AuditOutcome } from './kinds.ts';

/**
 * Writes who did what. Inside the transaction of what it tells, where there is one: neither is there without the other.
 * It is chained a moment later (`sealAudit`), so that no write waits for another's.
 */
export async function audit<K extends AuditKind>(
  db: Kysely<Schema>,
  actor: Actor,
  kind: K,
  subject: AuditKinds[K],
  outcome: AuditOutcome = 'HECHO',
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at: new Date().toISOString(), kind, outcome, ...actor, subject: JSON.stringify(subject) })
    .execute();
}
