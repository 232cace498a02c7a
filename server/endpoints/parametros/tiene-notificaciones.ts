import type { Handler } from '#server/core/context/handler.ts';
import { noticesAfter, readUpTo } from '#server/subjects/notices/notices.ts';

/** How many notices for whom somebody acts there have been since the one it says, or since the last one read. */
export const tieneNotificaciones: Handler<'parametros/tiene-notificaciones'> = async (request, context) => {
  const { db, taxpayer, representative, refuse } = context;
  if (!taxpayer || (representative ?? taxpayer).id !== request.personaId) throw refuse('persona_ajena');
  const since = request.desde ?? (await readUpTo(db, taxpayer.id));
  const cantidad = await noticesAfter(db, taxpayer.id, since);
  return { tiene: cantidad > 0, cantidad };
};
