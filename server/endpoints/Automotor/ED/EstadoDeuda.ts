import { fromCents } from '#formats/money.ts';
import type { TotalAnual } from '#server/core/generated/endpoints.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { obligacion } from '#server/subjects/debt/obligacion.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { statementOf } from '#server/subjects/clearances/statement.ts';
import { owedBesides } from '#server/subjects/clearances/owed-besides.ts';
import { taxedVehicle } from '#server/subjects/vehicles/vehicle.ts';

/** All a vehicle owes of a tax on a day, in one report. */
export const estadoDeuda: Handler<'Automotor/ED/EstadoDeuda'> = async (request, context) => {
  const { dominio, tipo_inscripcion } = request;
  const vehicle = await taxedVehicle(dominio, tipo_inscripcion, context);
  const day = request.fecha ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context);
  const { lines, owed, summary } = await statementOf(vehicle, tipo_inscripcion, day, terms, context);
  return {
    fecha: day,
    resumen: summary,
    por_anio: byYear(owed),
    obligaciones: lines.map((line) => obligacion(line, terms)),
    total: fromCents(totalOf(owed)),
    aparte: await owedBesides(vehicle, tipo_inscripcion, day, terms, context),
  };
};

function byYear(lines: readonly DebtLine[]): TotalAnual[] {
  const years = [...new Set(lines.map(({ row }) => row.year))].toSorted();
  return years.map((year) => {
    const ofYear = lines.filter(({ row }) => row.year === year);
    const sum = (pick: (line: DebtLine) => number) =>
      fromCents(ofYear.reduce((cents, line) => cents + pick(line), 0));
    return {
      anio: year,
      cantidad: ofYear.length,
      capital: sum(({ balance }) => balance.capitalLeft),
      interes: sum(({ balance }) => balance.interestLeft),
      bonificacion: sum(({ row }) => row.discount),
      total: sum(({ balance }) => balance.total),
    };
  });
}
