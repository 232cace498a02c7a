import type { Handler } from '#server/core/context/handler.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { addressesOf } from '#server/subjects/electronic-address/addresses.ts';

/** History of the signed-in taxpayer's electronic address, newest first: the first one is in force. */
export const constancias: Handler<'DFE/Constancias'> = async (_, { db, portal, taxpayer }) => {
  const all = await addressesOf(db, taxpayer.id);
  return all.map(({ number, at, kind, email, phone }, i) => ({
    nro: number,
    fecha: localMinute(at, portal.timeZone),
    tipo: kind,
    email,
    celular: phone,
    vigente: i === 0,
  }));
};
