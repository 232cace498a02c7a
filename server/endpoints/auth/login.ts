import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { representedBy } from '#server/core/access/representations.ts';
import { signIn } from '#server/subjects/accounts/sign-in.ts';
import { verifyKey } from '#server/subjects/accounts/verify-key.ts';

/**
 * Signs in with a fiscal key (R2), again for whom he acted before if he may. One that the office gave only opens the change
 * of key. From then on the device is one that waits for nobody else's failures.
 */
export const login: Handler<'auth/login'> = async (request, context) => {
  const { usuario, clave, representado } = request;
  const verified = await verifyKey(usuario, clave, context);
  if ('refused' in verified) return verified.refused;
  const { taxpayer } = verified;
  if (taxpayer.password_provisional)
    return {
      signin: false,
      cambiar_clave: true,
      message: 'Es tu primer ingreso. Elegí una clave que sepas solo vos para ingresar.',
    };
  const others = representado ? await representedBy(context.db, taxpayer.id) : [];
  const represented = others.find(({ cuit }) => cuit === representado);
  await audit(context.db, { ...personOf(context), who: taxpayer.cuit }, 'INGRESO', {});
  return signIn(context, taxpayer, represented);
};
