import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { LINK_DAYS, rotateLinkKey } from '#server/core/files/link-keys.ts';

/**
 * Replaces a key that the portal made itself, on the store that the variables name. Running portals take it within a minute.
 * @param which `enlaces`: what signs the links of files
 * @param atOnce what the former one signed opens nothing any more
 * @returns what was done, in a sentence.
 * @throws {Error} saying why it cannot be done.
 */
export async function rotateKeys(
  which: string,
  atOnce: boolean,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (which !== 'enlaces') throw new Error(`No hay ninguna clave "${which}". Hay: enlaces.`);
  const environment = readEnvironment(variables);
  const { portal } = await readPortalConfig(environment.config);
  const today = officeClock(portal.timeZone, environment.today).today();
  const db = await openOffice(environment);
  try {
    await db.transaction().execute(async (trx) => {
      await rotateLinkKey(trx, today, atOnce);
      await audit(trx, runnerOf('claves'), 'CLAVES_ROTADAS', { clave: which });
    });
  } finally {
    await db.destroy();
  }
  const former = atOnce
    ? 'Los enlaces de antes ya no abren'
    : `Los enlaces de antes abren ${LINK_DAYS} días más`;
  return `Los enlaces de archivos se firman con una clave nueva. ${former}; el portal lo sabe en un minuto.`;
}
