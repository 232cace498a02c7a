import { localMinute } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { countRecoveryCodes } from '#server/core/access/recovery-codes.ts';
import { isOfficer } from '#server/core/access/roles.ts';
import { secondFactorOf } from '#server/core/access/second-factor.ts';

/** State of the second factor of the signed-in person: active since when, required or not, and recovery codes left. */
export const consulta: Handler<'Contribuyente/SegundoFactor/Consulta'> = async (_, context) => {
  const { db, taxpayer, representative, portal } = context;
  const id = (representative ?? taxpayer)?.id ?? 0;
  const since = (await secondFactorOf(db, id))?.confirmed_at ?? null;
  return {
    activo: since !== null,
    desde: since === null ? null : localMinute(new Date(since * 1000).toISOString(), portal.timeZone),
    obligatorio: await isOfficer(db, id),
    codigos_recuperacion: await countRecoveryCodes(db, id),
  };
};
