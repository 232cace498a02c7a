import { epochSeconds, localMinute } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { hashOf } from '#server/core/access/session.ts';
import { sessionsOf } from '#server/core/access/own-sessions.ts';

/**
 * Open sessions of the signed-in person, also for other taxpayers: start, device and network, and which one is the
 * current.
 */
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
