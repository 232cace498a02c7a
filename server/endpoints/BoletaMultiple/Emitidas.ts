import type { Handler } from '#server/core/context/handler.ts';
import { allDebts } from '#server/subjects/single-account/all-debts.ts';
import { issuedSlips } from '#server/subjects/single-account/issued-slips.ts';

/** The slips that were issued for what who signed in owes or owed, of one object or of several. */
export const emitidas: Handler<'BoletaMultiple/Emitidas'> = async (_, context) => {
  const found = await allDebts(context);
  const ids = found.flatMap(({ rows, fines }) => [
    ...rows.map(({ id }) => id),
    ...fines.map(({ ticket }) => `MULTA-${ticket}`),
  ]);
  return { emitidas: await issuedSlips(ids, context) };
};
