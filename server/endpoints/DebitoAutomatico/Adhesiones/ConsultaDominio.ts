import { debitOffer } from '#server/endpoints/answers/debit-offer.ts';
import { debitableVehicle } from '#server/subjects/adhesions/debitable.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** Answers if the tax of a vehicle can be debited. */
export const consultaDominio: Handler<'DebitoAutomatico/Adhesiones/ConsultaDominio'> = async (
  { dominio, tipo_inscripcion },
  context,
) => {
  const vehicle = await vehicleOf(dominio, context);
  const debitable = debitableVehicle(vehicle, context);
  if (tipo_inscripcion && tipo_inscripcion !== debitable.tax)
    throw context.refuse('tributo_ajeno', { dominio });
  const card = {
    object: vehicle.plate,
    description: `${vehicle.brand} ${vehicle.model} · ${vehicle.year}`,
    holder: await ownerName(vehicle, context),
    status: vehicle.status,
  };
  return debitOffer(card, [debitable], context);
};
