import { addDays } from '#formats/date.ts';
import type { Context } from '#server/endpoints/context.ts';
import type { ResponseOf } from '#server/endpoints/handler.ts';
import { replaceKey, wasUsed } from '#server/store/keys.ts';
import { hashPassword } from '#server/store/passwords.ts';
import type { Taxpayer } from '#server/store/schema.ts';
import { mailAddressOf } from '#server/store/taxpayers.ts';
import { signIn } from './sign-in.ts';

/** A key opens for a year. */
const DAYS = 365;

/**
 * Changes the key of a taxpayer, ends all his sessions and signs him in, and says so by mail. Refuses with
 * `clave_repetida`, or `clave_cambiada` when somebody changed it first.
 */
export async function changeKey(
  taxpayer: Taxpayer,
  key: string,
  context: Context,
): Promise<ResponseOf<'auth/login'>> {
  const { db, today, refuse, providers } = context;
  if (await wasUsed(db, taxpayer, key)) throw refuse('clave_repetida');
  const next = { hash: await hashPassword(key), expiresOn: addDays(today, DAYS) };
  const answer = await db.transaction().execute(async (trx) => {
    if (!(await replaceKey(trx, taxpayer, next))) throw refuse('clave_cambiada');
    return signIn(trx, taxpayer);
  });
  const to = mailAddressOf(taxpayer);
  if (to !== null) providers.mail.send({ to, ...CHANGED });
  return answer;
}

const CHANGED = {
  subject: 'Cambiaste tu clave fiscal',
  text: 'Tu clave fiscal cambió y cerramos las sesiones que tenías abiertas. Si no fuiste vos, recuperala y avisanos.',
};
