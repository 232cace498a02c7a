import { yearOf } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { debtAnswer } from '#server/endpoints/answers/debt-answer.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { obligationsOf } from '#server/subjects/debt/obligations.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';
import { utilityNotice } from '#server/subjects/properties/utility-notice.ts';

/** Debt of a property for a tax with interest up to a day, and its early payments. */
export const consulta: Handler<'Inmobiliario/EB/Consulta'> = async (request, context) => {
  const { unidad_urbana, tipo_inscripcion: tax } = request;
  const { unit } = await propertyOf(unidad_urbana, context);
  const day = request.fecha_pago ?? context.today;
  checkPaymentDate(day, context);
  const answer = await debtAnswer(unit, tax, day, await debtTerms(context), context);
  const rows = await obligationsOf(context.db, unit, tax);
  return { ...answer, aviso: utilityNotice(rows, tax, yearOf(context.today)) };
};
