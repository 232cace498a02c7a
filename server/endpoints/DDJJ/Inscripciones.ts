import { FIRST_MONTH } from '#server/subjects/declarations/declaration-desk.ts';
import { isDeclared } from '#server/subjects/declarations/declared-taxes.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/rules/tax-names.ts';
import { declarableMonths, periodOfMonth } from '#server/rules/declared-months.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { declarationsOf } from '#server/subjects/declarations/declarations.ts';

/** The commercial inscriptions of whoever signed in, with the months each can declare: none of those that are billed. */
export const inscripciones: Handler<'DDJJ/Inscripciones'> = async (_, { db, today, taxpayer }) => {
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  return Promise.all(
    own.map(async (business) => {
      const { register_number, name, address, tax, since } = business;
      const declara = isDeclared(business);
      const months = declara ? declarableMonths(business, FIRST_MONTH, today) : [];
      const filed = new Set((await declarationsOf(db, register_number)).map(({ month }) => month));
      return {
        padron: register_number,
        local: name,
        domicilio: address,
        tipo_inscripcion: tax,
        declara,
        desde: since,
        etiqueta: `${taxName(tax)} · ${register_number} ${name}`,
        pendientes: months.filter((month) => !filed.has(month)).map(periodOfMonth),
        periodos: months.toReversed().map(periodOfMonth),
      };
    }),
  );
};
