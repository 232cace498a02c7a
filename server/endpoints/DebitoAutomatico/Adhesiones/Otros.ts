import { debitOffer } from '#server/endpoints/answers/debit-offer.ts';
import { DEBIT_KINDS, debitableRegister } from '#server/subjects/adhesions/debitable.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';

/** Answers if the object registered under a number can be debited. */
export const otros: Handler<'DebitoAutomatico/Adhesiones/Otros'> = async (
  { tipo_inscripcion: tax, padron },
  context,
) => {
  const kind = DEBIT_KINDS.find(({ by }) => by === 'PADRON');
  if (!kind?.taxes.some((one) => one === tax)) throw context.refuse('tributo_sin_debito');
  const debitable = await debitableRegister(tax, padron, context);
  const holder = await ownerName({ owner_id: debitable.owner }, context);
  return debitOffer(
    { object: padron, description: taxName(tax, context), holder, status: 'ACTIVO' },
    [debitable],
    context,
  );
};
