import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { descriptionOf, ownInscription } from '#server/subjects/single-account/inscriptions.ts';
import { byYear, owedLines, owedOf, debtParts, sumOf } from '#server/subjects/single-account/owed-lines.ts';

/** Debt of an inscription of the signed-in taxpayer on a day, all years. */
export const deuda: Handler<'CuentaUnica/Inscripciones/Deuda'> = async ({ id, fecha }, context) => {
  const one = await ownInscription(id, context);
  const terms = await debtTerms(context);
  const chosen = fecha ? paymentDay(fecha, terms, context) : null;
  const day = chosen?.day ?? context.today;
  const lines = await owedLines(one, day, terms, context);
  return {
    id,
    tipo_inscripcion: one.tax,
    tributo: taxName(one.tax, context),
    imponible: one.object,
    descripcion: descriptionOf(one),
    fecha: day,
    nota: chosen?.note ?? null,
    resumen: debtParts(lines, day),
    por_anio: byYear(lines),
    obligaciones: lines,
    totales: {
      capital: sumOf(owedOf(lines), 'capital'),
      interes: sumOf(owedOf(lines), 'interes'),
      bonificacion: sumOf(owedOf(lines), 'bonificacion'),
      total: sumOf(owedOf(lines)),
    },
  };
};
