import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditTable } from '#server/core/store/schema/audit-schema.ts';

export type AuditRow = Selectable<AuditTable>;

/** Hash before the first seal. */
export const GENESIS = '0'.repeat(64);

/** Seal of a row, chained to the one before: SHA-256, hex. */
export function sealOf(before: string, row: AuditRow): string {
  const { id, at, kind, outcome, who, represented, command, address, subject } = row;
  const said = JSON.stringify([id, at, kind, outcome, who, represented, command, address, subject]);
  return createHash('sha256').update(`${before}\n${said}`).digest('hex');
}
