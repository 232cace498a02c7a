import { FIRST_MONTH } from '#server/declarations/declaration-desk.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { TURNOVER_TAX } from '#server/endpoints/tax-names.ts';
import { declarableMonths, periodOfMonth } from '#server/rules/declared-months.ts';
import { businessesOf } from '#server/store/businesses.ts';
import { declarationsOf } from '#server/store/declarations.ts';

/** The businesses of whoever signed in that declare every month, with the months each can declare. */
export const inscripciones: Handler<'DDJJ/Inscripciones'> = async (_, { db, today, taxpayer }) => {
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  return Promise.all(
    own
      .filter(({ tax }) => tax === TURNOVER_TAX)
      .map(async (business) => {
        const months = declarableMonths(business, FIRST_MONTH, today);
        const filed = new Set((await declarationsOf(db, business.register_number)).map(({ month }) => month));
        return {
          padron: business.register_number,
          local: business.name,
          domicilio: business.address,
          tipo_inscripcion: business.tax,
          desde: business.since,
          etiqueta: `${business.register_number} · ${business.name}`,
          pendientes: months.filter((month) => !filed.has(month)).map(periodOfMonth),
          periodos: months.toReversed().map(periodOfMonth),
        };
      }),
  );
};
