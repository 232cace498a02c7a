import { localMinute } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { noticesOf, readUpTo } from '#server/subjects/notices/notices.ts';

/** Announcements to the signed-in taxpayer, newest first, also those made while they were away. */
export const consulta: Handler<'Avisos/Consulta'> = async (_, { db, portal, taxpayer }) => {
  if (!taxpayer) return [];
  const [notices, read] = await Promise.all([noticesOf(db, taxpayer.id), readUpTo(db, taxpayer.id)]);
  return notices.map(({ seq, name, payload, at }) => ({
    numero: seq,
    evento: name,
    datos: JSON.parse(payload) as Record<string, unknown>,
    fecha_hora: localMinute(at, portal.timeZone),
    leido: seq <= read,
  }));
};
