import type { Handler } from '#server/core/context/handler.ts';
import { startSignIn } from '#server/subjects/accounts/start-sign-in.ts';
import { verifyKey } from '#server/subjects/accounts/verify-key.ts';

/**
 * Signs in with a fiscal key, acting for the same taxpayer as before if still allowed. With a second factor the answer
 * has the token to continue with. A provisional key only allows to change it. From then on failures of other devices do
 * not delay this one.
 */
export const login: Handler<'auth/login'> = async (request, context) => {
  const { usuario, clave, representado = null } = request;
  const verified = await verifyKey(usuario, clave, context);
  if ('refused' in verified) return verified.refused;
  const { taxpayer } = verified;
  if (taxpayer.password_provisional)
    return {
      signin: false,
      cambiar_clave: true,
      message: 'Es tu primer ingreso. Elegí una clave que sepas solo vos para ingresar.',
    };
  return startSignIn(taxpayer, { kind: 'INGRESO', represented: representado, password_hash: null }, context);
};
