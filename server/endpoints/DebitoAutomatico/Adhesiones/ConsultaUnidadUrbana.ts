import { debitOffer } from '#server/endpoints/answers/debit-offer.ts';
import { debitableProperty } from '#server/subjects/adhesions/debitable.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';

/** Answers which taxes of a property can be debited. The door number is not shown. */
export const consultaUnidadUrbana: Handler<'DebitoAutomatico/Adhesiones/ConsultaUnidadUrbana'> = async (
  { unidad_urbana, tipos },
  context,
) => {
  const property = await propertyOf(unidad_urbana, context);
  const card = {
    object: property.unit,
    description: property.street.toUpperCase(),
    holder: await ownerName(property, context),
    status: property.status,
  };
  return debitOffer(
    card,
    tipos.map((tax) => debitableProperty(property, tax)),
    context,
  );
};
