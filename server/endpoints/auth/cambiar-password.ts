import type { Handler } from '#server/core/context/handler.ts';
import { changeKey } from '#server/subjects/accounts/change-key.ts';
import { verifyKey } from '#server/subjects/accounts/verify-key.ts';

/** Changes the key, given the current one, and signs in. Also the first sign-in with a key given by the office. */
export const cambiarPassword: Handler<'auth/cambiar-password'> = async (request, context) => {
  const { usuario, clave, clave_nueva, repetir } = request;
  if (clave_nueva !== repetir) throw context.refuse('claves_distintas');
  const verified = await verifyKey(usuario, clave, context);
  return 'refused' in verified
    ? verified.refused
    : changeKey(verified.taxpayer, clave_nueva, 'CLAVE_CAMBIADA', context);
};
