import { clearanceAnswer } from '#server/endpoints/answers/clearance-answer.ts';
import { clearanceOf } from '#server/subjects/clearances/clearance.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** The controls of a vehicle's debt-free certificate. */
export const verificar: Handler<'Automotor/LD/Verificar'> = async ({ dominio }, context) => {
  const vehicle = await vehicleOf(dominio, context);
  const clearance = await clearanceOf(vehicle, await debtTerms(context), context);
  return { dominio: vehicle.plate, ...clearanceAnswer(clearance, context) };
};
