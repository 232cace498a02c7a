import type { Context } from '#server/core/context/context.ts';
import type { Closed } from './opened-file.ts';
import type { StoredFile } from '#server/core/store/schema/schema.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';

/**
 * Audits that a person opens a file of a taxpayer they act for, or is refused one. Opening their own is not audited.
 */
export async function auditFile(
  file: StoredFile | Closed,
  archivo: string | null,
  who: Pick<Context, 'db' | 'taxpayer' | 'representative' | 'address'>,
): Promise<void> {
  if (archivo === null) return;
  const refused = file === 'foreign';
  const ofAnother = typeof file !== 'string' && file.owner_id !== null && who.representative !== null;
  if (refused || ofAnother)
    await audit(who.db, personOf(who), 'ARCHIVO_ABIERTO', { archivo }, refused ? 'RECHAZADO' : 'HECHO');
}
