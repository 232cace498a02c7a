import { epochSeconds } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { whoseSession } from '#server/core/access/session.ts';

/** Says that who has a session is there, typing: it counts as a use. */
export const seguir: Handler<'auth/seguir'> = async (_, { db, token }) => ({
  sigue: token !== null && (await whoseSession(db, token, epochSeconds())) !== null,
});
