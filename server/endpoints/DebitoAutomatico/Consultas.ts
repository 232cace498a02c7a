import { adhesionView } from '#server/endpoints/adhesion-view.ts';
import { holderDocument } from '#server/endpoints/debit-card.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { adhesionsOfCard, adhesionsOfTaxpayer } from '#server/store/debits.ts';

/** The adhesions of a card, or of who signed in (domain R27). */
export const consultas: Handler<'DebitoAutomatico/Consultas'> = async (
  { nro_documento, ultimos_digitos },
  context,
) => {
  const { db, taxpayer } = context;
  const found =
    nro_documento && ultimos_digitos
      ? await adhesionsOfCard(db, holderDocument(nro_documento), ultimos_digitos)
      : taxpayer
        ? await adhesionsOfTaxpayer(db, taxpayer.id)
        : [];
  return Promise.all(found.map((adhesion) => adhesionView(adhesion, context)));
};
