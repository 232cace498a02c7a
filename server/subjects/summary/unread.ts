import { noticesAfter, readUpTo } from '#server/subjects/notices/notices.ts';
import type { SummaryPart } from './part.ts';

/** How many notices are unread. */
export const unread: SummaryPart = async ({ id }, { db }) => ({
  notificaciones: await noticesAfter(db, id, await readUpTo(db, id)),
});
