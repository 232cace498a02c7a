import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { planView } from '#server/subjects/plans/plan-view.ts';
import { vehiclePlans } from '#server/subjects/plans/vehicle-plans.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** The payment plans of a vehicle with their instalments on a day (domain R17). */
export const estadoDeuda: Handler<'Automotor/PFP/EstadoDeuda'> = async (request, context) => {
  const vehicle = await vehicleOf(request.dominio, context);
  const day = request.fecha_pago ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context.db);
  const plans = await vehiclePlans(vehicle.plate, context);
  const planes = await Promise.all(plans.map((plan) => planView(plan, day, terms, context)));
  return { dominio: vehicle.plate, fecha_pago: day, planes };
};
