import type { Handler } from '#server/endpoints/handler.ts';
import { representedBy } from '#server/store/representations.ts';
import { signIn } from './sign-in.ts';
import { verifyKey } from './verify-key.ts';

/**
 * Signs in with a fiscal key (R2), again for whom he acted before if he may. One that ended or was never changed only opens
 * the change of key.
 */
export const login: Handler<'auth/login'> = async (request, context) => {
  const { usuario, clave, representado } = request;
  const verified = await verifyKey(usuario, clave, context);
  if ('refused' in verified) return verified.refused;
  const { taxpayer } = verified;
  const { password_provisional: provisional, password_expires_on: until } = taxpayer;
  if (provisional)
    return mustChange('Es tu primer ingreso. Elegí una clave que sepas solo vos para ingresar.');
  if (until !== null && until < context.today)
    return mustChange('Tu clave venció. Elegí una nueva para ingresar.');
  const others = representado ? await representedBy(context.db, taxpayer.id) : [];
  return signIn(
    context.db,
    taxpayer,
    others.find(({ cuit }) => cuit === representado),
  );
};

function mustChange(message: string) {
  return { signin: false, cambiar_clave: true, message };
}
