import { localMinute } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { shownState } from '#server/subjects/expedientes/shown-state.ts';
import { expedientesOf } from '#server/subjects/expedientes/expedientes.ts';

/** Expedientes that the signed-in taxpayer filed, newest first. */
export const propios: Handler<'Expedientes/Propios'> = async (_, context) => {
  const { db, portal, taxpayer } = context;
  const own = taxpayer ? await expedientesOf(db, taxpayer.id) : [];
  return own.map((expediente) => ({
    numero: expediente.number,
    anio: expediente.year,
    expediente: nameOf(expediente),
    asunto: expediente.subject,
    estado: shownState(expediente, expediente.state, context),
    fecha_inicio: localMinute(expediente.created_at, portal.timeZone),
    fecha_estado: localMinute(expediente.updated_at, portal.timeZone),
  }));
};
