import { addDays } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { unopenedOrSince, withId } from '#server/subjects/electronic-address/legal-notices.ts';
import { ownNotices } from '#server/endpoints/answers/own-notices.ts';

/** Days for which what was read stays at hand. */
const RECENT_DAYS = 30;

/** Notices that are unread, with a running term or recently read; or the one with an id. */
export const consulta: Handler<'DFE/Ventanilla/Consulta'> = async ({ id, estado }, context) => {
  if (id) return ownNotices(withId(id), context);
  const { today } = context;
  const since = addDays(today, -RECENT_DAYS);
  const some = await ownNotices(unopenedOrSince(since), context);
  return some.filter(
    (one) =>
      (!estado || one.estado === estado) &&
      (!one.leida || (one.vence ?? '') >= today || (one.fecha_notificacion ?? today) >= since),
  );
};
