import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { allOwed, byObject } from '#server/subjects/single-account/all-debts.ts';
import { mostObjects } from '#server/subjects/single-account/most-objects.ts';

/** Debt of the signed-in taxpayer on a day, for all taxes and plans, by object. */
export const consulta: Handler<'BoletaMultiple/Consulta'> = async ({ fecha }, context) => {
  const terms = await debtTerms(context);
  const chosen = fecha ? paymentDay(fecha, terms, context) : null;
  const day = chosen?.day ?? context.today;
  return {
    fecha: day,
    nota: chosen?.note ?? null,
    max_imponibles: await mostObjects(context),
    obligaciones: byObject(await allOwed(day, terms, context)),
  };
};
