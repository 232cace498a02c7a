import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { debtAnswer } from '#server/endpoints/answers/debt-answer.ts';
import { debtOfOtherTaxes } from '#server/endpoints/answers/debt-of-other-taxes.ts';
import { taxedVehicle } from '#server/subjects/vehicles/vehicle.ts';

/** Debt of a vehicle for a tax with interest up to a day, oldest first, and its early payments. */
export const consulta: Handler<'Automotor/EB/Consulta'> = async (request, context) => {
  const { dominio, tipo_inscripcion } = request;
  const vehicle = await taxedVehicle(dominio, tipo_inscripcion, context);
  const day = request.fecha_pago ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context);
  return {
    ...(await debtAnswer(vehicle.plate, tipo_inscripcion, day, terms, context)),
    aparte: await debtOfOtherTaxes(vehicle, tipo_inscripcion, day, terms, context),
  };
};
