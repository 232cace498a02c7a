import type { Handler } from '#server/core/context/handler.ts';
import { representedBy } from '#server/core/access/representations.ts';

/** For whom whoever signed in may act, himself first, and for whom he does. */
export const representados: Handler<'Contribuyente/Representados'> = async (_, context) => {
  const { db, taxpayer, representative } = context;
  const user = representative ?? taxpayer;
  const all = user ? [user, ...(await representedBy(db, user.id))] : [];
  return {
    actual: taxpayer?.cuit ?? '',
    contribuyentes: all.map(({ cuit, name, id }) => ({ cuit, nombre: name, propio: id === user?.id })),
  };
};
