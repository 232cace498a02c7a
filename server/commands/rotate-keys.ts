import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { DEVICE_KEY } from '#server/core/access/devices.ts';
import { resealSecondFactors } from '#server/core/access/second-factor.ts';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { LINK_KEY } from '#server/core/files/link-keys.ts';
import type { Database } from '#server/core/store/database.ts';
import { rotateKey, type RotatedKey } from '#server/core/store/rotated-keys.ts';
import { counted } from '#formats/written/counted.ts';

/** Context of a rotation. */
interface Rotation {
  trx: Database;
  today: string;
  atOnce: boolean;
  secretKeys: readonly string[];
}

/** Rotation of each key; returns a sentence with the result. */
const ROTATIONS: Readonly<Record<string, (rotation: Rotation) => Promise<string>>> = {
  enlaces: replaceWith(LINK_KEY, 'Los enlaces de archivos se firman con una clave nueva', {
    before: `Los enlaces de antes abren ${LINK_KEY.days} días más`,
    atOnce: 'Los enlaces de antes ya no abren',
  }),
  equipos: replaceWith(DEVICE_KEY, 'Las cookies de equipos se firman con una clave nueva', {
    before: `Los equipos que se conocían siguen conocidos si vuelven dentro de ${DEVICE_KEY.days} días`,
    atOnce: 'Los equipos que se conocían son desconocidos hasta que vuelvan a ingresar',
  }),
  async secretos({ trx, secretKeys }) {
    const count = await resealSecondFactors(trx, new SecretBox(secretKeys));
    const sealed = counted(count, 'secreto quedó sellado', 'secretos quedaron sellados');
    return `${sealed} con SECRET_KEY: SECRET_KEY_FORMER ya no hace falta.`;
  },
};

/**
 * Replaces a key, on the store that the variables name. Running portals take it within a minute.
 * @param which `enlaces`: what signs the links of files; `equipos`: what signs the cookies of devices; `secretos`: seals with
 *   SECRET_KEY what the one before sealed
 * @param atOnce what the former one signed is good no more
 * @returns what was done, in a sentence.
 * @throws {Error} saying why it cannot be done.
 */
export async function rotateKeys(
  which: string,
  atOnce: boolean,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const replace = ROTATIONS[which];
  if (!replace)
    throw new Error(`No hay ninguna clave "${which}". Hay: ${Object.keys(ROTATIONS).join(', ')}.`);
  const environment = readServerEnvironment(variables);
  const { secretKeys } = environment;
  const { portal } = await readPortalConfig(environment.config);
  const today = officeClock(portal.timeZone, environment.today).today();
  const db = await openOffice(environment);
  try {
    return await db.transaction().execute(async (trx) => {
      const said = await replace({ trx, today, atOnce, secretKeys });
      await audit(trx, runnerOf('claves'), 'CLAVES_ROTADAS', { clave: which });
      return said;
    });
  } finally {
    await db.destroy();
  }
}

function replaceWith(key: RotatedKey, done: string, former: { before: string; atOnce: string }) {
  return async ({ trx, today, atOnce }: Rotation) => {
    await rotateKey(trx, key, today, atOnce);
    return `${done}. ${atOnce ? former.atOnce : former.before}; el portal lo sabe en un minuto.`;
  };
}
