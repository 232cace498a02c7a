import { signIn } from '#server/endpoints/auth/sign-in.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { representedBy } from '#server/store/representations.ts';

/**
 * Opens another session of who signed in, to act for somebody he represents or again for himself (domain 4.7). The one it
 * was asked with goes on until whoever asked ends it: an answer that gets lost leaves him where he was.
 */
export const representar: Handler<'Contribuyente/Representar'> = async ({ cuit }, context) => {
  const { db, taxpayer, representative, refuse } = context;
  const user = representative ?? taxpayer;
  if (!user) throw refuse('sin_permiso');
  const chosen = [user, ...(await representedBy(db, user.id))].find((one) => one.cuit === cuit);
  if (!chosen) throw refuse('sin_permiso');
  return signIn(db, user, chosen);
};
