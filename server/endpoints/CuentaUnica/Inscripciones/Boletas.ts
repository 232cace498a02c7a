import { issuedSlips } from '#server/endpoints/answers/issued-slips.ts';
import { ownInscription } from '#server/subjects/single-account/inscriptions.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Slips issued for an inscription of the signed-in taxpayer. */
export const boletas: Handler<'CuentaUnica/Inscripciones/Boletas'> = async ({ id }, context) => {
  const { rows, fines } = await ownInscription(id, context);
  const ids = [...rows.map((row) => row.id), ...fines.map(({ ticket }) => `MULTA-${ticket}`)];
  return { emitidas: await issuedSlips(ids, context) };
};
