import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditTable } from '#server/core/store/schema/audit-schema.ts';

export type AuditRow = Selectable<AuditTable>;

/** What the first seal stands on. */
export const GENESIS = '0'.repeat(64);

/** The seal of a row over the one before it: SHA-256, hex. */
export function sealOf(before: string, row: AuditRow): string {
  const { id, at, kind, outcome, who, represented, command, address, subject } = row;
  const said = JSON.stringify([id, at, kind, outcome, who, represented, command, address, subject]);
  return createHash('sha256').update(`${before}\n${said}`).digest('hex');
}
