import { issuedSlips } from '#server/subjects/single-account/issued-slips.ts';
import { ownInscription } from '#server/subjects/single-account/inscriptions.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** The slips that were issued for an inscription of who signed in. */
export const boletas: Handler<'CuentaUnica/Inscripciones/Boletas'> = async ({ id }, context) => {
  const { rows, fines } = await ownInscription(id, context);
  const ids = [...rows.map((row) => row.id), ...fines.map(({ ticket }) => `MULTA-${ticket}`)];
  return { emitidas: await issuedSlips(ids, context) };
};
