import type { Handler } from '#server/core/context/handler.ts';
import { BUSINESS_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { activitiesOfBusiness, allActivities, businessesOf } from '#server/subjects/businesses/businesses.ts';

/** Open businesses of the signed-in taxpayer, with their activities. */
export const locales: Handler<'CierreNegocios/Locales'> = async (_, { db, taxpayer, today }) => {
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  const names = new Map((await allActivities(db)).map(({ code, name }) => [code, name]));
  return Promise.all(
    own
      .filter(({ tax, until }) => until === null && BUSINESS_TAXES.includes(tax))
      .map(async ({ register_number, name, address, tax, since }) => {
        const codes = await activitiesOfBusiness(db, register_number, { from: today, to: today });
        return {
          padron: register_number,
          local: `${name} - ${address}`,
          tipo_inscripcion: tax,
          desde: since,
          actividades: codes.map((codigo) => ({ codigo, nombre: names.get(codigo) ?? codigo })),
        };
      }),
  );
};
