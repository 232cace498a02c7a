import type { Handler } from '#server/core/context/handler.ts';
import { issueReceipt } from '#server/subjects/payments/issue-receipt.ts';
import { ownReceipt } from '#server/subjects/payments/own-payments.ts';

/** The receipt of a payment of the signed-in taxpayer, issued once. */
export const imprimir: Handler<'Comprobantes/Imprimir'> = async ({ nro_comprobante }, context) => {
  const payment = await ownReceipt(nro_comprobante, context);
  const { file_id } = payment ? await issueReceipt(context, payment) : { file_id: null };
  if (file_id === null) throw context.refuse('comprobante_inexistente');
  return { url_pdf: context.links.page(file_id), nombre: `comprobante-${nro_comprobante}.pdf` };
};
