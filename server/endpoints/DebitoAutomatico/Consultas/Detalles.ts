import { fromCents } from '#formats/money.ts';
import { knownAdhesion } from '#server/subjects/adhesions/adhesion-access.ts';
import { adhesionView } from '#server/endpoints/answers/adhesion-view.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { movementsOf } from '#server/subjects/adhesions/debits.ts';

/** The debits of an adhesion, newest first. */
export const detalles: Handler<'DebitoAutomatico/Consultas/Detalles'> = async (request, context) => {
  const adhesion = await knownAdhesion(request, context);
  const movements = await movementsOf(context.db, adhesion.id);
  return {
    adhesion: await adhesionView(adhesion, context),
    movimientos: movements.map((movement) => ({
      periodo: movement.period,
      vencimiento: movement.due_date,
      fecha: movement.date,
      importe: fromCents(movement.amount),
      estado: movement.state,
      codigo_rechazo: movement.reject_code,
      motivo: movement.reason,
    })),
  };
};
