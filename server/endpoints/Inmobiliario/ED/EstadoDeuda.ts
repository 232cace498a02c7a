import type { Handler } from '#server/core/context/handler.ts';
import { statementAnswer } from '#server/endpoints/answers/statement-answer.ts';
import { propertyStatement } from '#server/subjects/clearances/statement.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';

/** All a property owes of a tax, or of several, on a day, in one report. */
export const estadoDeuda: Handler<'Inmobiliario/ED/EstadoDeuda'> = async (request, context) => {
  const property = await propertyOf(request.unidad_urbana, context);
  const day = request.fecha ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context);
  const taxes = [request.tipo_inscripcion, ...(request.incluir ?? [])];
  const statement = await propertyStatement(property, taxes, day, terms, context);
  return statementAnswer(statement, day, terms, context);
};
