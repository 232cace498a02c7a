import { cuit as cuitFormat } from '#formats/cuit.ts';
import { dropHalves } from '#server/core/access/half-sign-in.ts';
import { forgetDevices } from '#server/core/access/known-devices.ts';
import { closeSessions } from '#server/core/access/own-sessions.ts';
import { mailAddressOf } from '#server/core/access/taxpayers.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { queueLetter } from '#server/core/mail/letters.ts';

/**
 * Disables an account: its key opens nothing any more, and its sessions and half sign-ins end in the same transaction, those in
 * which it acts for others too. What the taxpayer owes and filed stays.
 *
 * @param typed CUIT, however people write it
 * @returns what was done, in a sentence
 * @throws {Error} with why it cannot be done
 */
export async function disableAccount(
  typed: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const reading = cuitFormat.read(typed);
  if ('error' in reading) throw new Error(reading.error);
  const cuit = String(reading.value);
  const written = cuitFormat.write(cuit);
  const db = await openOffice(readEnvironment(variables));
  try {
    return await db.transaction().execute(async (trx) => {
      const account = await trx
        .updateTable('taxpayer')
        .set({ password_hash: null })
        .where('cuit', '=', cuit)
        .where('password_hash', 'is not', null)
        .returningAll()
        .executeTakeFirst();
      if (!account) throw new Error(`No hay ninguna cuenta de ${written}, o ya está deshabilitada.`);
      const closed = await closeSessions(trx, account.id, { not: '' });
      await dropHalves(trx, account.id);
      await forgetDevices(trx, account.id);
      await audit(trx, runnerOf('claves'), 'CUENTA_DESHABILITADA', { cuit });
      const to = mailAddressOf(account);
      const letter = {
        subject: 'Tu clave fiscal quedó deshabilitada',
        text: 'Ya no se puede entrar con ella y se cerraron sus ingresos. Si no lo pediste, comunicate con la oficina.',
      };
      if (to !== null) await queueLetter(trx, { to, ...letter }, new Date().toISOString());
      return `La clave fiscal de ${written} ya no abre. Ingresos cerrados: ${closed}.`;
    });
  } finally {
    await db.destroy();
  }
}
