import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { signIn } from '#server/subjects/accounts/sign-in.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { representedBy } from '#server/core/access/representations.ts';

/**
 * Opens another session of the signed-in person, to act for a represented taxpayer or for themself. The current session
 * stays open until the client ends it, so that a lost answer changes nothing for the client.
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
