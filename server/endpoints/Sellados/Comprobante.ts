import type { Handler } from '#server/core/context/handler.ts';
import { stampReceipt } from '#server/subjects/stamps/stamp-receipt.ts';
import { findStamp } from '#server/subjects/stamps/stamps.ts';

/** The receipt of a paid stamp, given the document of its holder. Drawn once. */
export const comprobante: Handler<'Sellados/Comprobante'> = async ({ nro_sellado, cuit }, context) => {
  const stamp = await findStamp(context.db, nro_sellado);
  if (stamp?.document !== cuit) throw context.refuse('sellado_inexistente', { nro_sellado });
  const file = await stampReceipt(context, stamp.slip_number);
  if (file === null) throw context.refuse('sellado_impago', { nro_sellado });
  return { url_pdf: context.links.page(file) };
};
