import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { inscriptionsOf } from '#server/subjects/single-account/inscriptions.ts';
import { mostObjects } from '#server/subjects/single-account/most-objects.ts';
import { owedLines, owedOf } from '#server/subjects/single-account/owed-lines.ts';

/** All that who signed in owes on a day, of every tax. */
export const consulta: Handler<'BoletaMultiple/Consulta'> = async ({ fecha }, context) => {
  const terms = await debtTerms(context.db);
  const chosen = fecha ? paymentDay(fecha, terms, context) : null;
  const day = chosen?.day ?? context.today;
  const found = await inscriptionsOf(context);
  const lines = await Promise.all(found.map((one) => owedLines(one, day, terms, context)));
  return {
    fecha: day,
    nota: chosen?.note ?? null,
    max_imponibles: await mostObjects(context.db),
    obligaciones: owedOf(lines.flat()),
  };
};
