import { toCents } from '#formats/money.ts';
import type { Context } from '#server/endpoints/context.ts';
import type { Handler, RequestOf } from '#server/endpoints/handler.ts';
import { freshest } from '#server/payments/freshest.ts';
import { paymentAnswer } from '#server/payments/payment-answer.ts';
import { settle } from '#server/payments/settle.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { isCardPlan } from '#server/rules/card-plans.ts';
import type { Payment } from '#server/store/schema.ts';

/**
 * Charges a slip to a card (domain 5.2): holds the debt, charges once per operation at the provider, writes the result.
 * If it falls between two steps, the same operation again, or `reconcile`, finishes it.
 */
export const confirmar: Handler<'Pagos/Tarjeta/Confirmar'> = async (request, context) => {
  if (!isCardPlan(request.cuotas)) throw context.refuse('cuotas_invalidas', { cuotas: request.cuotas });
  const order = {
    operationId: request.id_operacion.toLowerCase(),
    slipNumber: request.nro_boleta,
    method: 'TARJETA' as const,
    agreed: Number(toCents(request.importe)),
    instalments: request.cuotas,
    card: { brand: request.marca, bin: request.bin, lastFour: request.ultimos_digitos },
    taxpayerId: context.taxpayer?.id ?? null,
    email: request.email ?? null,
  };
  const started = await startPayment(context, order, context.refuse);
  const charged = started.state === 'INICIADO' ? await charge(started, request, context) : started;
  return paymentAnswer(context, await freshest(context, charged));
};

async function charge(
  payment: Payment,
  request: RequestOf<'Pagos/Tarjeta/Confirmar'>,
  context: Context,
): Promise<Payment> {
  const outcome = await context.providers.cards.charge({
    siteTransactionId: payment.operation_id,
    token: request.token,
    bin: request.bin,
    amount: payment.amount,
    instalments: payment.instalments,
    paymentMethodId: request.payment_method_id ?? null,
    payer: { name: request.titular, document: request.documento ?? '', email: request.email ?? null },
    device: request.device_unique_identifier ?? null,
  });
  return settle(context, payment.operation_id, outcome);
}
