import { adhesionsByCode } from '#server/subjects/adhesions/adhesion-access.ts';
import { adhesionView } from '#server/endpoints/answers/adhesion-view.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { adhesionsOfTaxpayer } from '#server/subjects/adhesions/debits.ts';

/** Adhesions that the code of a card opens, or those of the signed-in taxpayer. */
export const consultas: Handler<'DebitoAutomatico/Consultas'> = async (request, context) => {
  const { db, taxpayer } = context;
  const found = request.codigo
    ? await adhesionsByCode(request, context)
    : taxpayer
      ? await adhesionsOfTaxpayer(db, taxpayer.id)
      : [];
  return Promise.all(found.map((adhesion) => adhesionView(adhesion, context)));
};
