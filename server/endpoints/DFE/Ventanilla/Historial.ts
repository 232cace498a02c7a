import type { Handler } from '#server/core/context/handler.ts';
import { ownNotices } from '#server/subjects/electronic-address/own-notices.ts';
import { withAnswers } from '#server/subjects/expedientes/notice-answers.ts';

/** What was notified to who signed in in a year, newest first, and the years that have any. */
export const historial: Handler<'DFE/Ventanilla/Historial'> = async ({ anio }, context) => {
  const notified = (await ownNotices(context)).filter((one) => one.fecha_notificacion !== null);
  const yearOf = ({ fecha }: { fecha: string }) => Number(fecha.slice(0, 4));
  const year = anio ?? Number(context.today.slice(0, 4));
  const ofYear = notified.filter((one) => yearOf(one) === year);
  const items = await withAnswers(ofYear, context);
  return { anio: year, total: items.length, anios: [...new Set(notified.map(yearOf))], items };
};
