import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { statementAnswer } from '#server/endpoints/answers/statement-answer.ts';
import { statementOf } from '#server/subjects/clearances/statement.ts';
import { debtOfOtherTaxes } from '#server/endpoints/answers/debt-of-other-taxes.ts';
import { taxedVehicle } from '#server/subjects/vehicles/vehicle.ts';

/** All a vehicle owes of a tax on a day, in one report. */
export const estadoDeuda: Handler<'Automotor/ED/EstadoDeuda'> = async (request, context) => {
  const { dominio, tipo_inscripcion } = request;
  const vehicle = await taxedVehicle(dominio, tipo_inscripcion, context);
  const day = request.fecha ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context);
  const statement = await statementOf(vehicle, tipo_inscripcion, day, terms, context);
  const aparte = await debtOfOtherTaxes(vehicle, tipo_inscripcion, day, terms, context);
  return { ...(await statementAnswer(statement, day, terms, context)), aparte };
};
