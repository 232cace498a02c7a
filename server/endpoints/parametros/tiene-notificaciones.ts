import type { Handler } from '#server/core/context/handler.ts';
import { unopenedNotices } from '#server/subjects/electronic-address/legal-notices.ts';

/** Number of unopened notices of the taxpayer of the session. */
export const tieneNotificaciones: Handler<'parametros/tiene-notificaciones'> = async (request, context) => {
  const { db, taxpayer, representative, refuse } = context;
  if (!taxpayer || (representative ?? taxpayer).id !== request.personaId) throw refuse('persona_ajena');
  const cantidad = await unopenedNotices(db, taxpayer.id);
  return { tiene: cantidad > 0, cantidad };
};
