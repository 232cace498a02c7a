import type { Handler } from '#server/core/context/handler.ts';
import { clearanceAnswer } from '#server/endpoints/answers/clearance-answer.ts';
import { propertyClearance } from '#server/subjects/clearances/clearance.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';

/** The controls of a property's debt-free certificate. */
export const verificar: Handler<'Inmobiliario/LD/Verificar'> = async ({ unidad_urbana }, context) => {
  const property = await propertyOf(unidad_urbana, context);
  const clearance = await propertyClearance(property, await debtTerms(context), context);
  return { unidad_urbana: property.unit, ...clearanceAnswer(clearance, context) };
};
