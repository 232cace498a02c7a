import type { Handler } from '#server/core/context/handler.ts';
import { vehiclePlans } from '#server/subjects/plans/object-plans.ts';
import { planViews } from '#server/endpoints/answers/plan-views.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** The payment plans of a vehicle with their instalments on a day. */
export const estadoDeuda: Handler<'Automotor/PFP/EstadoDeuda'> = async (request, context) => {
  const { plate } = await vehicleOf(request.dominio, context);
  const views = await planViews(await vehiclePlans(plate, context), request.fecha_pago, context);
  return { dominio: plate, ...views };
};
