import { yearOf } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { accountOf, type AccountLine } from '#server/subjects/ledger/account.ts';
import { movementToWire } from '#server/endpoints/answers/account-line.ts';

/** The account of all the taxes of the signed-in taxpayer, newest movement first. */
export const consulta: Handler<'CuentaCorriente/Consulta'> = async (filter, context) => {
  const { from, to, opening, lines, closing, inFavour } = await accountOf(filter, context);
  const taxes = [...new Set(lines.map(({ debt }) => debt.tax))].toSorted();
  const years = [...new Set(lines.map(({ date }) => yearOf(date)))].toSorted((a, b) => b - a);
  const total = ({ debit, credit }: Sums) => ({
    debito: fromCents(debit),
    credito: fromCents(credit),
    saldo: fromCents(debit - credit),
  });
  return {
    desde: from,
    hasta: to,
    saldo_inicial: fromCents(opening),
    items: lines.toReversed().map(movementToWire),
    totales: taxes.map((tax) => {
      const of = lines.filter(({ debt }) => debt.tax === tax);
      return {
        tipo_inscripcion: tax,
        tributo: taxName(tax, context),
        movimientos: of.length,
        ...total(sumsOf(of)),
      };
    }),
    por_anio: years.map((anio) => {
      const of = lines.filter(({ date }) => yearOf(date) === anio);
      const { debito, credito } = total(sumsOf(of));
      return {
        anio,
        movimientos: of.length,
        debito,
        credito,
        saldo: fromCents(of.at(-1)?.balance ?? opening),
      };
    }),
    general: total(sumsOf(lines)),
    saldo_final: fromCents(closing),
    saldo_a_favor: fromCents(inFavour),
  };
};

interface Sums {
  debit: number;
  credit: number;
}

function sumsOf(lines: readonly AccountLine[]): Sums {
  return lines.reduce((sum, l) => ({ debit: sum.debit + l.debit, credit: sum.credit + l.credit }), {
    debit: 0,
    credit: 0,
  });
}
