import type { Handler } from '#server/core/context/handler.ts';
import { repricedDebt } from '#server/endpoints/answers/repriced-debt.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';

/** The chosen concepts of a property recalculated to another payment day. */
export const modificacionFechaPago: Handler<'Inmobiliario/EB/ModificacionFechaPago'> = async (
  request,
  context,
) => {
  const { unit } = await propertyOf(request.unidad_urbana, context);
  return repricedDebt(unit, request, context);
};
