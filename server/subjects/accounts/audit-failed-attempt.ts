import type { Caller, Client, DataStore } from '#server/core/context/context.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { FREE_ATTEMPTS } from '#server/core/access/access-guard.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';

/** Failures after which a known device counts as unknown. */
export const KNOWN_FAILURES = 10;

/**
 * Audits a failed attempt, also for a user that does not exist, so that both take the same work. The audit names only
 * existing users: people type keys in the field of the user.
 */
export async function auditFailedAttempt(
  taxpayer: Taxpayer | undefined,
  motivo: 'CLAVE' | 'SEGUNDO_FACTOR',
  failures: number,
  context: DataStore & Caller & Client,
): Promise<void> {
  const about = taxpayer ? { cuit: taxpayer.cuit } : {};
  const actor = personOf(context);
  await audit(context.db, actor, 'INGRESO', { ...about, motivo }, 'RECHAZADO');
  if (failures === FREE_ATTEMPTS + 1) await audit(context.db, actor, 'ACCESO_DEMORADO', about);
}
