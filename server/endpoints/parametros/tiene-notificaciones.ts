import type { Handler } from '#server/endpoints/handler.ts';

/** How many notices a taxpayer has got since the last one seen on this device (domain 5.4). */
export const tieneNotificaciones: Handler<'parametros/tiene-notificaciones'> = async (request, context) => {
  const { db, taxpayer, refuse } = context;
  if (taxpayer?.id !== request.personaId) throw refuse('persona_ajena');
  const { count } = await db
    .selectFrom('live_event')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('taxpayer_id', '=', request.personaId)
    .where('seq', '>', request.desde ?? 0)
    .executeTakeFirstOrThrow();
  return { tiene: Number(count) > 0, cantidad: Number(count) };
};
