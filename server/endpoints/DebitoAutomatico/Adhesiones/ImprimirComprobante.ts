import { adhesionOfReceipt } from '#server/subjects/adhesions/adhesion-access.ts';
import { storeAdhesionReceipt } from '#server/subjects/adhesions/adhesion-receipt.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { findAdhesion } from '#server/subjects/adhesions/debits.ts';

/** The receipt of an adhesion, with all that was adhered with it. Drawn once. */
export const imprimirComprobante: Handler<'DebitoAutomatico/Adhesiones/ImprimirComprobante'> = async (
  request,
  context,
) => {
  const known = await adhesionOfReceipt(request, context);
  return inTransaction(context, async (inside) => {
    const adhesion = (await findAdhesion(inside.db, known.id)) ?? known;
    const file = adhesion.file_id ?? (await storeAdhesionReceipt(adhesion, inside));
    return { url_pdf: inside.links.page(file) };
  });
};
