import { localMinute } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { draftsOf } from '#server/subjects/drafts/drafts.ts';
import { draftOwner } from '#server/subjects/drafts/draft-owner.ts';

/** Addresses with drafts of the signed-in person, newest first. */
export const propios: Handler<'Borradores/Propios'> = async ({ pantalla }, context) => {
  const { db, portal } = context;
  const owner = draftOwner(context);
  const own = owner ? await draftsOf(db, owner) : [];
  const wanted = own.filter(({ address }) => pantalla === undefined || address.split('?')[0] === pantalla);
  return wanted.map(({ address, written_at }) => ({
    direccion: address,
    guardado: localMinute(written_at, portal.timeZone),
  }));
};
