import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { signIn } from '#server/subjects/accounts/sign-in.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { representedBy } from '#server/core/access/representations.ts';

/**
 * Opens another session of who signed in, to act for somebody he represents or again for himself. The one it
 * was asked with goes on until whoever asked ends it: an answer that gets lost leaves him where he was.
 */
export const representar: Handler<'Contribuyente/Representar'> = async ({ cuit }, context) => {
  const { db, taxpayer, representative, refuse } = context;
  const user = representative ?? taxpayer;
  if (!user) throw refuse('sin_permiso');
  const chosen = [user, ...(await representedBy(db, user.id))].find((one) => one.cuit === cuit);
  const actor = personOf(context);
  if (!chosen) {
    await audit(db, actor, 'REPRESENTACION', { cuit }, 'RECHAZADO');
    throw refuse('sin_permiso');
  }
  return db.transaction().execute(async (trx) => {
    await audit(trx, actor, 'REPRESENTACION', { cuit });
    return signIn({ ...context, db: trx }, user, chosen);
  });
};
