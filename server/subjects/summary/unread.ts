import { unopenedNotices } from '#server/subjects/electronic-address/legal-notices.ts';
import type { SummaryPart } from './part.ts';

/** Number of unopened notices. */
export const unread: SummaryPart = async ({ id }, { db }) => ({
  notificaciones: await unopenedNotices(db, id),
});
