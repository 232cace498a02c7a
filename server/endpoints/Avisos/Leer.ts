import type { Handler } from '#server/core/context/handler.ts';
import { markRead } from '#server/subjects/notices/notices.ts';

/** Marks the notices of who is signed in as read up to one. */
export const leer: Handler<'Avisos/Leer'> = async ({ hasta }, { db, taxpayer }) => ({
  hasta: taxpayer ? await markRead(db, taxpayer.id, hasta) : 0,
});
