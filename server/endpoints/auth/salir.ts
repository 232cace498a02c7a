import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { endSession, sessionOfToken } from '#server/core/access/session.ts';

/** Ends the session of the token that came, if it had one. */
export const salir: Handler<'auth/salir'> = async (_, { db, token, address }) => {
  const holder = token ? await sessionOfToken(db, token, epochSeconds()) : null;
  if (token) await endSession(db, token);
  if (holder) await audit(db, personOf({ ...holder, address }), 'SESION_CERRADA', { cual: 'PROPIA' });
  return { salio: true };
};
