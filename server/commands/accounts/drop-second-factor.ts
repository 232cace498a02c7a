import { cuit as cuitFormat } from '#formats/cuit.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { dropHalves } from '#server/core/access/half-sign-in.ts';
import { closeSessions } from '#server/core/access/own-sessions.ts';
import { dropSecondFactor } from '#server/core/access/second-factor.ts';
import { isOfficer } from '#server/core/access/roles.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { tellOwner } from '#server/subjects/accounts/second-factor/tell-owner.ts';

/**
 * Takes the second factor from who lost the phone and the recovery codes, as whoever has the machine in his hands and saw who he
 * is. His sessions end, and he is told by mail; who works for the office has to switch one on to enter again.
 *
 * @param typed his CUIT, however people write it
 * @returns what was done, in a sentence.
 * @throws {Error} saying why it cannot be done.
 */
export async function takeSecondFactor(
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
      const taxpayer = await trx
        .selectFrom('taxpayer')
        .selectAll()
        .where('cuit', '=', cuit)
        .executeTakeFirst();
      if (!taxpayer) throw new Error(`No hay ninguna cuenta de ${written}.`);
      if (!(await dropSecondFactor(trx, taxpayer.id)))
        throw new Error(`${written} no tiene el segundo factor activado.`);
      await closeSessions(trx, taxpayer.id, { not: '' });
      await dropHalves(trx, taxpayer.id);
      await audit(trx, runnerOf('claves'), 'SEGUNDO_FACTOR', { cuit, estado: 'DESACTIVADO' });
      await tellOwner(taxpayer, 'off', { db: trx, now: new Date().toISOString() });
      const next = (await isOfficer(trx, taxpayer.id))
        ? 'Al ingresar va a tener que activarlo de nuevo.'
        : 'Entra con su clave sola.';
      return `${written} ya no tiene segundo factor, y se cerraron sus sesiones. ${next}`;
    });
  } finally {
    await db.destroy();
  }
}
