import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { dropHalves } from '#server/core/access/half-sign-in.ts';
import { closeSessions } from '#server/core/access/own-sessions.ts';
import { dropSecondFactor } from '#server/core/access/second-factor.ts';
import { isOfficer } from '#server/core/access/roles.ts';
import { notifySecondFactorChange } from '#server/subjects/accounts/second-factor/notify-second-factor-change.ts';
import { withAccount } from './with-account.ts';

/**
 * Removes the second factor of a person who lost the phone and the recovery codes, once the office has verified their
 * identity. Their sessions end and they are notified by mail; an officer must switch one on to sign in again.
 *
 * @param typed CUIT, in any format
 * @returns a sentence with the result
 * @throws {Error} when it cannot be done
 */
export function takeSecondFactor(
  typed: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  return withAccount(typed, variables, async (trx, account, written) => {
    const { id, cuit } = account;
    if (!(await dropSecondFactor(trx, id)))
      throw new Error(`${written} no tiene el segundo factor activado.`);
    await closeSessions(trx, id, { not: '' });
    await dropHalves(trx, id);
    await audit(trx, runnerOf('claves'), 'SEGUNDO_FACTOR', { cuit, estado: 'DESACTIVADO' });
    await notifySecondFactorChange(account, 'off', { db: trx, now: new Date().toISOString() });
    const next = (await isOfficer(trx, id))
      ? 'Al ingresar va a tener que activarlo de nuevo.'
      : 'Entra con su clave sola.';
    return `${written} ya no tiene segundo factor, y se cerraron sus sesiones. ${next}`;
  });
}
