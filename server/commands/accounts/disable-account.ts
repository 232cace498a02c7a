import { dropHalves } from '#server/core/access/half-sign-in.ts';
import { forgetDevices } from '#server/core/access/known-devices.ts';
import { closeSessions } from '#server/core/access/own-sessions.ts';
import { mailAddressOf } from '#server/core/access/taxpayers.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { withAccount } from './with-account.ts';

/**
 * Disables an account: its key opens nothing any more, and its sessions and half sign-ins end in the same transaction, those in
 * which it acts for others too. A sign-in that had its key proved before is refused after (`holdKey`). What the taxpayer owes and filed stays.
 *
 * @param typed CUIT, however people write it
 * @returns what was done, in a sentence
 * @throws {Error} with why it cannot be done
 */
export function disableAccount(
  typed: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  return withAccount(typed, variables, async (trx, account, written) => {
    const { id, cuit } = account;
    const changed = await trx
      .updateTable('taxpayer')
      .set({ password_hash: null })
      .where('id', '=', id)
      .where('password_hash', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Error(`La cuenta de ${written} ya está deshabilitada.`);
    const closed = await closeSessions(trx, id, { not: '' });
    await dropHalves(trx, id);
    await forgetDevices(trx, id);
    await audit(trx, runnerOf('claves'), 'CUENTA_DESHABILITADA', { cuit });
    const to = mailAddressOf(account);
    const letter = {
      subject: 'Tu clave fiscal quedó deshabilitada',
      text: 'Ya no se puede entrar con ella y se cerraron sus ingresos. Si no lo pediste, comunicate con la oficina.',
    };
    if (to !== null) await queueLetter(trx, { to, ...letter }, new Date().toISOString());
    return `La clave fiscal de ${written} ya no abre. Ingresos cerrados: ${closed}.`;
  });
}
