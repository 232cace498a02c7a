import { epochSeconds, localMinute } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { hashOf } from '#server/core/access/session.ts';
import { sessionsOf } from '#server/core/access/own-sessions.ts';

/** Where who signed in is signed in, also acting for others: since when, from what, and which of them this one is. */
export const ingresos: Handler<'Contribuyente/Ingresos'> = async (_, context) => {
  const { db, taxpayer, representative, token, portal } = context;
  const user = representative ?? taxpayer;
  if (!user) return [];
  const minute = (seconds: number) => localMinute(new Date(seconds * 1000).toISOString(), portal.timeZone);
  const own = hashOf(token ?? '');
  return (await sessionsOf(db, user.id, epochSeconds())).map((session) => ({
    ingreso: session.id,
    equipo: session.device || 'Equipo desconocido',
    red: session.network,
    desde: minute(session.began_at),
    ultimo_uso: minute(session.used_at),
    opera_por: session.representative_id === null ? null : session.name,
    este: session.token_hash === own,
  }));
};
