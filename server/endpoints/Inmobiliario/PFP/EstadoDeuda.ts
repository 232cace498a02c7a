import type { Handler } from '#server/core/context/handler.ts';
import { propertyPlans } from '#server/subjects/plans/object-plans.ts';
import { planViews } from '#server/endpoints/answers/plan-views.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';

/** The payment plans of a property with their instalments on a day. */
export const estadoDeuda: Handler<'Inmobiliario/PFP/EstadoDeuda'> = async (request, context) => {
  const { unit } = await propertyOf(request.unidad_urbana, context);
  const views = await planViews(await propertyPlans(unit, context), request.fecha_pago, context);
  return { unidad_urbana: unit, ...views };
};
