import type { Handler } from '#server/endpoints/handler.ts';
import { endSession } from '#server/http/session.ts';

/** Ends the session of the token that came, if it had one (R3). */
export const salir: Handler<'auth/salir'> = async (_, { db, token }) => {
  if (token) await endSession(db, token);
  return { salio: true };
};
