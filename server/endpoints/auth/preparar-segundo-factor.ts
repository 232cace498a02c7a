import type { Handler } from '#server/core/context/handler.ts';
import { entryBegun } from '#server/subjects/accounts/finish-entry.ts';
import { offerFactor } from '#server/subjects/accounts/second-factor/switch-on.ts';

/** Gives a secret to who has to have a second factor and has none, before he is let in. */
export const prepararSegundoFactor: Handler<'auth/preparar-segundo-factor'> = async ({ paso }, context) => {
  const { half, taxpayer } = await entryBegun(paso, context);
  if (half.wants !== 'ALTA') throw context.refuse('ya_activo');
  return offerFactor(taxpayer, context);
};
