import { yearOf } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownStructures } from '#server/subjects/antennas/structures.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isObligationOpen } from '#server/subjects/debt/debt.ts';
import { obligationToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import { owedOf, sumOf } from '#server/subjects/single-account/owed-lines.ts';

/**
 * Obligations of the signed-in taxpayer's structures, paid or not, newest first. By default, of this year and the last.
 */
export const cuentaTributaria: Handler<'Antenas/CuentaTributaria'> = async (
  { anio, nro_estructura },
  context,
) => {
  const { db, today } = context;
  const rows = (await ownStructures(context))
    .filter(({ structure }) => !nro_estructura || structure.number === nro_estructura)
    .flatMap((own) => own.rows)
    .filter(({ year }) => (anio ? year === anio : year >= yearOf(today) - 1));
  const terms = await debtTerms({ db, today });
  const obligaciones = (await debtLines(rows, today, terms, context))
    .toSorted((a, b) => b.row.due_date.localeCompare(a.row.due_date))
    .map((line) => ({
      ...obligationToWire(line, terms, context),
      ...(!isObligationOpen(line.row) && { total: '0.00' }),
    }));
  return { obligaciones, saldo: sumOf(owedOf(obligaciones)) };
};
