import type { Handler } from '#server/core/context/handler.ts';
import { allDebts } from '#server/subjects/single-account/all-debts.ts';
import { issuedSlips } from '#server/endpoints/answers/issued-slips.ts';

/** Slips issued for the debt of the signed-in taxpayer, paid or not, of one or several objects. */
export const emitidas: Handler<'BoletaMultiple/Emitidas'> = async (_, context) => {
  const found = await allDebts(context);
  const ids = found.flatMap(({ rows, fines }) => [
    ...rows.map(({ id }) => id),
    ...fines.map(({ ticket }) => `MULTA-${ticket}`),
  ]);
  return { emitidas: await issuedSlips(ids, context) };
};
