import type { Handler } from '#server/core/context/handler.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { offerFactor } from '#server/subjects/accounts/second-factor/switch-on.ts';

/**
 * Offers a second-factor secret, given the key: a session left open is not enough to enroll another person's device.
 */
export const preparar: Handler<'Contribuyente/SegundoFactor/Preparar'> = async ({ clave }, context) => {
  await demandOwnKey(clave, context);
  const taxpayer = context.representative ?? context.taxpayer;
  if (!taxpayer) throw context.refuse('clave_incorrecta');
  return offerFactor(taxpayer, context);
};
