import { closeSessions } from '#server/core/access/own-sessions.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { withAccount } from './with-account.ts';

/**
 * Ends the sessions of one account, or of all of them, also those begun to act for another. What they ask next is 401.
 *
 * @param typed CUIT of the account, however people write it; null: all accounts
 * @returns what was done, in a sentence.
 * @throws {Error} saying why it cannot be done.
 */
export function closeAccountSessions(
  typed: string | null,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (typed === null) return closeAllSessions(variables);
  return withAccount(typed, variables, async (trx, { id, cuit }, written) => {
    const closed = await closeSessions(trx, id, { not: '' });
    await audit(trx, runnerOf('sesiones'), 'SESION_CERRADA', { cual: 'TODAS', cuit });
    return `Se cerraron las sesiones de ${written}: ${closed}.`;
  });
}

async function closeAllSessions(variables: Readonly<Record<string, string | undefined>>): Promise<string> {
  const db = await openOffice(readServerEnvironment(variables));
  try {
    return await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('session').executeTakeFirstOrThrow();
      await audit(trx, runnerOf('sesiones'), 'SESION_CERRADA', { cual: 'TODAS' });
      return `Se cerraron todas las sesiones: ${numDeletedRows}.`;
    });
  } finally {
    await db.destroy();
  }
}
