import { epochSeconds } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { sessionOfToken } from '#server/core/access/session.ts';

/** Keeps the session of a person who is typing alive: it counts as a use. */
export const seguir: Handler<'auth/seguir'> = async (_, { db, token }) => ({
  sigue: token !== null && (await sessionOfToken(db, token, epochSeconds())) !== null,
});
