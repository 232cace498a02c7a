import { localMinute } from '#server/clock.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { draftsOf } from '#server/store/drafts.ts';

/** Where whoever signed in left drafts, newest first. */
export const propios: Handler<'Borradores/Propios'> = async ({ pantalla }, { db, portal, taxpayer }) => {
  const own = taxpayer ? await draftsOf(db, taxpayer.id) : [];
  const wanted = own.filter(({ address }) => pantalla === undefined || address.split('?')[0] === pantalla);
  return wanted.map(({ address, written_at }) => ({
    direccion: address,
    guardado: localMinute(written_at, portal.timeZone),
  }));
};
