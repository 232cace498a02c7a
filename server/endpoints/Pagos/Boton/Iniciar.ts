import { fromCents, toCents } from '#formats/money.ts';
import { tributeOf } from '#server/endpoints/tax-names.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { settle } from '#server/payments/settle.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { findSlip } from '#server/store/slips.ts';

/** Holds a slip to be paid at the page of the bank gateway, and says where that is (domain 5.1). */
export const iniciar: Handler<'Pagos/Boton/Iniciar'> = async (request, context) => {
  const order = {
    operationId: request.id_operacion.toLowerCase(),
    slipNumber: request.nro_boleta,
    method: 'BOTON' as const,
    agreed: Number(toCents(request.importe)),
    instalments: 1,
    card: null,
    taxpayerId: context.taxpayer?.id ?? null,
  };
  const { operation_id, number, amount } = await startPayment(context, order, context.refuse);
  const slip = await findSlip(context.db, request.nro_boleta);
  const url = await context.providers.gateway.open({
    siteTransactionId: operation_id,
    amount,
    concept: `${slip ? tributeOf(slip) : ''} · ${slip?.object ?? ''}`,
    returnUrl: `${context.origin}/pagos/resultado/${operation_id}`,
  });
  const { state } = await settle(context, operation_id, { status: 'pending' });
  return { id_operacion: operation_id, id_pago: number, estado: state, importe: fromCents(amount), url };
};
