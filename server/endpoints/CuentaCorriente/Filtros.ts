import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { firstPeriod } from '#server/subjects/ledger/account.ts';
import { accountedDebts } from '#server/subjects/ledger/accounted-debt.ts';

/** Values to filter the account of the signed-in taxpayer by. */
export const filtros: Handler<'CuentaCorriente/Filtros'> = async (_, context) => {
  const debts = await accountedDebts(context.taxpayer, context);
  const distinct = <T extends string>(values: readonly T[]) => [...new Set(values)].toSorted();
  return {
    tributos: distinct(debts.map(({ tax }) => tax)).map((codigo) => ({
      codigo,
      nombre: taxName(codigo, context),
    })),
    imponibles: distinct(debts.map(({ object }) => object)),
    primer_periodo: await firstPeriod(context),
  };
};
