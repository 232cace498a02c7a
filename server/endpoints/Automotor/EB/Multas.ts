import { finesAnswer } from '#server/endpoints/answers/fines-answer.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';

/** The traffic fines a vehicle has not paid, or one of them. */
export const multas: Handler<'Automotor/EB/Multas'> = async ({ dominio, acta }, context) => {
  const vehicle = await vehicleOf(dominio, context);
  const all = await finesOf(context.db, vehicle.plate);
  const asked = acta ? all.filter(({ ticket }) => ticket === acta) : all;
  if (acta && asked.length === 0) throw context.refuse('acta_inexistente', { acta, dominio });
  return { dominio: vehicle.plate, ...(await finesAnswer(asked, context)) };
};
