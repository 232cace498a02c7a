import { unopenedNotices } from '#server/subjects/electronic-address/legal-notices.ts';
import type { SummaryPart } from './part.ts';

/** How many notices were never opened. */
export const unread: SummaryPart = async ({ id }, { db }) => ({
  notificaciones: await unopenedNotices(db, id),
});
