import type { Handler } from '#server/core/context/handler.ts';
import { beginEntry } from '#server/subjects/accounts/begin-entry.ts';
import { verifyKey } from '#server/subjects/accounts/verify-key.ts';

/**
 * Signs in with a fiscal key, again for whom he acted before if he may; when a second factor is to be proved, gives what to
 * go on with. A key that the office gave only opens the change of key. From then on the device is one that waits for nobody
 * else's failures.
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
  return beginEntry(taxpayer, { kind: 'INGRESO', represented: representado, password_hash: null }, context);
};
