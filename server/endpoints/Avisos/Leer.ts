import type { Handler } from '#server/core/context/handler.ts';
import { markRead } from '#server/subjects/notices/notices.ts';

/** Marks the notices of the signed-in taxpayer as read, up to a number. */
export const leer: Handler<'Avisos/Leer'> = async ({ hasta }, { db, taxpayer }) => ({
  hasta: taxpayer ? await markRead(db, taxpayer.id, hasta) : 0,
});
