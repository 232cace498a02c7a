import { epochSeconds } from '#server/clock.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { whoseSession } from '#server/http/session.ts';

/** Says that who has a session is there, typing: it counts as a use. */
export const seguir: Handler<'auth/seguir'> = async (_, { db, token }) => ({
  sigue: token !== null && (await whoseSession(db, token, epochSeconds())) !== null,
});
