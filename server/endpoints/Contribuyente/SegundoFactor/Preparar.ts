import type { Handler } from '#server/core/context/handler.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { offerFactor } from '#server/subjects/accounts/second-factor/switch-on.ts';

/** Gives a secret to who signed in and knows his key: nobody switches one on for him at a session that he left open. */
export const preparar: Handler<'Contribuyente/SegundoFactor/Preparar'> = async ({ clave }, context) => {
  await demandOwnKey(clave, context);
  const taxpayer = context.representative ?? context.taxpayer;
  if (!taxpayer) throw context.refuse('clave_incorrecta');
  return offerFactor(taxpayer, context);
};
