import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Context } from '#server/core/context/context.ts';
import { FREE } from '#server/core/access/access-guard.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';

/** So many failures from a known device, and it is a stranger's. */
export const KNOWN_FAILURES = 10;

/**
 * Audits a try that failed, for whatever name, so that the work is the same; the name only of whom there is: people type keys
 * there.
 */
export async function tellFailure(
  taxpayer: Taxpayer | undefined,
  motivo: 'CLAVE' | 'SEGUNDO_FACTOR',
  failures: number,
  context: Context,
): Promise<void> {
  const about = taxpayer ? { cuit: taxpayer.cuit } : {};
  const actor = personOf(context);
  await audit(context.db, actor, 'INGRESO', { ...about, motivo }, 'RECHAZADO');
  if (failures === FREE + 1) await audit(context.db, actor, 'ACCESO_DEMORADO', about);
}
