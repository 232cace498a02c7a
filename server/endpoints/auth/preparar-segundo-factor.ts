import type { Handler } from '#server/core/context/handler.ts';
import { findPendingSignIn } from '#server/subjects/accounts/complete-sign-in.ts';
import { offerFactor } from '#server/subjects/accounts/second-factor/switch-on.ts';

/** Offers a secret during the sign-in of a person who must have a second factor and has none. */
export const prepararSegundoFactor: Handler<'auth/preparar-segundo-factor'> = async ({ paso }, context) => {
  const { half, taxpayer } = await findPendingSignIn(paso, context);
  if (half.wants !== 'ALTA') throw context.refuse('ya_activo');
  return offerFactor(taxpayer, context);
};
