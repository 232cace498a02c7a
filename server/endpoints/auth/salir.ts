import { personOf } from '#server/audit/actor.ts';
import { audit } from '#server/audit/audit.ts';
import { epochSeconds } from '#server/clock.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { endSession, whoseSession } from '#server/http/session.ts';

/** Ends the session of the token that came, if it had one (R3). */
export const salir: Handler<'auth/salir'> = async (_, { db, token, address }) => {
  const holder = token ? await whoseSession(db, token, epochSeconds()) : null;
  if (token) await endSession(db, token);
  if (holder) await audit(db, personOf({ ...holder, address }), 'SESION_CERRADA', { cual: 'PROPIA' });
  return { salio: true };
};
