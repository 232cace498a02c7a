import type { Handler } from '#server/core/context/handler.ts';
import { repricedDebt } from '#server/endpoints/answers/repriced-debt.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** The chosen concepts recalculated to another payment day, a business one. */
export const modificacionFechaPago: Handler<'Automotor/EB/ModificacionFechaPago'> = async (
  request,
  context,
) => {
  const { plate } = await vehicleOf(request.dominio, context);
  return repricedDebt(plate, request, context);
};
