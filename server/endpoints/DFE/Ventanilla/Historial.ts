import type { Handler } from '#server/core/context/handler.ts';
import { notifiedOfYear, yearsOfNotices } from '#server/subjects/electronic-address/legal-notices.ts';
import { ownNotices } from '#server/endpoints/answers/own-notices.ts';
import { withAnswers } from '#server/endpoints/answers/notice-answers.ts';

/** Notices of the signed-in taxpayer in a year, newest first, and the years that have any. */
export const historial: Handler<'DFE/Ventanilla/Historial'> = async (asked, context) => {
  const { db, today, portal, taxpayer } = context;
  const anio = asked.anio ?? Number(today.slice(0, 4));
  const ofYear = await ownNotices(notifiedOfYear(anio, today, portal.timeZone), context);
  const items = await withAnswers(ofYear, context);
  const anios = await yearsOfNotices(db, taxpayer.id, context);
  return { anio, total: items.length, anios, items };
};
