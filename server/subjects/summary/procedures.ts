import { localMinute } from '#server/core/time/clock.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { isExpedienteOpen } from '#server/rules/states/expediente-states.ts';
import { shownState } from '#server/subjects/expedientes/shown-state.ts';
import { expedientesOf } from '#server/subjects/expedientes/expedientes.ts';
import type { SummaryPart } from './part.ts';

/** The procedures that are still on their way, newest first. */
export const procedures: SummaryPart = async ({ id }, context) => {
  const open = (await expedientesOf(context.db, id)).filter(({ state }) => isExpedienteOpen(state));
  return {
    expedientes: open.map((expediente) => ({
      numero: expediente.number,
      anio: expediente.year,
      expediente: nameOf(expediente),
      asunto: expediente.subject,
      estado: shownState(expediente, expediente.state, context),
      fecha_inicio: localMinute(expediente.created_at, context.portal.timeZone),
    })),
  };
};
