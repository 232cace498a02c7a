import { FIRST_MONTH } from '#server/subjects/declarations/declaration-basis.ts';
import { isDeclared } from '#server/subjects/declarations/declared-taxes.ts';
import { batchPeriods } from '#server/subjects/declarations/agents/batch-periods.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { AGENT_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { declarableMonths, periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { missingOf } from '#server/rules/calendar/declared-periods.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { declarationsOf } from '#server/subjects/declarations/declarations.ts';

/** Commercial inscriptions of the signed-in taxpayer, with the months each can declare; none for the billed ones. */
export const inscripciones: Handler<'DDJJ/Inscripciones'> = async (_, context) => {
  const { db, today, taxpayer } = context;
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  return Promise.all(
    own.map(async (business) => {
      const { register_number, name, address, tax, since } = business;
      const declara = isDeclared(business);
      const filed = await declarationsOf(db, register_number);
      const byFortnights = new Set(filed.filter((one) => one.fortnight > 0).map(({ month }) => month));
      const months = declara
        ? declarableMonths(business, FIRST_MONTH, today).filter((month) => !byFortnights.has(month))
        : [];
      return {
        padron: register_number,
        local: name,
        domicilio: address,
        tipo_inscripcion: tax,
        declara,
        desde: since,
        etiqueta: `${taxName(tax, context)} · ${register_number} ${name}`,
        pendientes: months.filter((month) => missingOf(month, filed).length > 0).map(periodOfMonth),
        periodos: months.toReversed().map(periodOfMonth),
        ...(AGENT_TAXES.includes(tax) ? { lapsos: batchPeriods(business, filed, today) } : {}),
      };
    }),
  );
};
