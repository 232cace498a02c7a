import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import type { Actor } from './actor.ts';
import type { AuditKind, AuditKinds, AuditOutcome } from './kinds.ts';

/**
 * Writes an audit row, in the transaction of the audited change if there is one, so that neither exists without the
 * other. `sealAudit` chains it later, so that writes do not wait for each other.
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
