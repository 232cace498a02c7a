import type { Moment, Office } from '#server/core/context/context.ts';
import type { Endpoints, TotalAnual } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import { obligationToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import type { Statement } from '#server/subjects/clearances/statement.ts';
import { slipForAllDebt } from './slip-for-all-debt.ts';

/** A debt statement on a day, in wire format. */
export async function statementAnswer(
  { lines, owed, summary }: Statement,
  day: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'codes' | 'portal'>,
): Promise<Endpoints['Inmobiliario/ED/EstadoDeuda']['response']> {
  return {
    fecha: day,
    resumen: summary,
    por_anio: byYear(owed),
    obligaciones: lines.map((line) => obligationToWire(line, terms, context)),
    total: fromCents(totalOf(owed)),
    boleta: await slipForAllDebt(lines, terms, context),
  };
}

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
