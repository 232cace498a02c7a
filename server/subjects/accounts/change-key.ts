import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Context } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { weakKey } from '#server/rules/weak-key.ts';
import { replaceKey, wasUsed } from '#server/core/access/keys.ts';
import { forgetDevices } from '#server/core/access/known-devices.ts';
import { hashPassword } from '#server/core/access/passwords.ts';
import type { Taxpayer } from '#server/core/store/schema.ts';
import { mailAddressOf } from '#server/core/access/taxpayers.ts';
import { signIn } from './sign-in.ts';

/**
 * Changes the key of a taxpayer, ends all his sessions, forgets his devices and signs him in, and says so by mail. Refuses
 * with `clave_repetida`, or `clave_cambiada` when somebody changed it first.
 */
export async function changeKey(
  taxpayer: Taxpayer,
  key: string,
  kind: 'CLAVE_CAMBIADA' | 'CLAVE_RECUPERADA',
  context: Context,
): Promise<ResponseOf<'auth/login'>> {
  const { db, refuse, providers } = context;
  const weak = weakKey(key, taxpayer);
  if (weak) throw refuse(weak === 'own' ? 'clave_propia' : 'clave_comun');
  if (await wasUsed(db, taxpayer, key)) throw refuse('clave_repetida');
  const hash = await hashPassword(key);
  const answer = await db.transaction().execute(async (trx) => {
    if (!(await replaceKey(trx, taxpayer, hash))) throw refuse('clave_cambiada');
    await forgetDevices(trx, taxpayer.id);
    await audit(trx, { ...personOf(context), who: taxpayer.cuit }, kind, {});
    return signIn({ ...context, db: trx }, taxpayer);
  });
  const to = mailAddressOf(taxpayer);
  if (to !== null) providers.mail.send({ to, ...CHANGED });
  return answer;
}

const CHANGED = {
  subject: 'Cambiaste tu clave fiscal',
  text: 'Tu clave fiscal cambió y cerramos las sesiones que tenías abiertas. Si no fuiste vos, recuperala y avisanos.',
};
