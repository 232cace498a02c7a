import { cuit as cuitFormat } from '#formats/cuit.ts';
import { closeSessions } from '#server/core/access/own-sessions.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';

/**
 * Ends the sessions of one account, or of all of them, also those begun to act for another. What they ask next is 401.
 *
 * @param typed CUIT of the account, however people write it; null: all accounts
 * @returns what was done, in a sentence.
 * @throws {Error} saying why it cannot be done.
 */
export async function closeAccountSessions(
  typed: string | null,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const cuit = typed === null ? null : readCuit(typed);
  const db = await openOffice(readEnvironment(variables));
  try {
    return await db.transaction().execute(async (trx) => {
      if (cuit === null) {
        const { numDeletedRows } = await trx.deleteFrom('session').executeTakeFirstOrThrow();
        await audit(trx, runnerOf('sesiones'), 'SESION_CERRADA', { cual: 'TODAS' });
        return `Se cerraron todas las sesiones: ${numDeletedRows}.`;
      }
      const taxpayer = await trx
        .selectFrom('taxpayer')
        .select('id')
        .where('cuit', '=', cuit)
        .executeTakeFirst();
      if (!taxpayer) throw new Error(`No hay ninguna cuenta de ${cuitFormat.write(cuit)}.`);
      const closed = await closeSessions(trx, taxpayer.id, { not: '' });
      await audit(trx, runnerOf('sesiones'), 'SESION_CERRADA', { cual: 'TODAS', cuit });
      return `Se cerraron las sesiones de ${cuitFormat.write(cuit)}: ${closed}.`;
    });
  } finally {
    await db.destroy();
  }
}

function readCuit(typed: string): string {
  const reading = cuitFormat.read(typed);
  if ('error' in reading) throw new Error(reading.error);
  return String(reading.value);
}
