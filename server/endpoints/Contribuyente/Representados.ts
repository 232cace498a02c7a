import type { Handler } from '#server/core/context/handler.ts';
import { representedBy } from '#server/core/access/representations.ts';

/** Taxpayers that the signed-in person may act for, starting with themself, and the current one. */
export const representados: Handler<'Contribuyente/Representados'> = async (_, context) => {
  const { db, taxpayer, representative } = context;
  const user = representative ?? taxpayer;
  const all = user ? [user, ...(await representedBy(db, user.id))] : [];
  return {
    actual: taxpayer?.cuit ?? '',
    contribuyentes: all.map(({ cuit, name, id }) => ({ cuit, nombre: name, propio: id === user?.id })),
  };
};
