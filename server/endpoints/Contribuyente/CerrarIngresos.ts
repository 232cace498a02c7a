import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { hashOf } from '#server/core/access/session.ts';
import { demandKeyAgain } from '#server/subjects/accounts/second-factor/demand-key-again.ts';
import { closeSessions } from '#server/core/access/own-sessions.ts';

/**
 * Ends one session of the signed-in person, or all but the current one. Pending requests of ended sessions are not
 * answered.
 */
export const cerrarIngresos: Handler<'Contribuyente/CerrarIngresos'> = async (
  { ingreso, ...key },
  context,
) => {
  const { db, taxpayer, representative, token, refuse } = context;
  await demandKeyAgain(key, context);
  const user = representative ?? taxpayer;
  const which = ingreso ? { id: ingreso } : { not: hashOf(token ?? '') };
  return db.transaction().execute(async (trx) => {
    const cerrados = user ? await closeSessions(trx, user.id, which) : 0;
    if (ingreso && cerrados === 0) throw refuse('ingreso_inexistente');
    await audit(trx, personOf(context), 'SESION_CERRADA', { cual: ingreso ? 'OTRA' : 'TODAS' });
    return { cerrados };
  });
};
