import { toCents } from '#formats/money.ts';
import { personOf } from '#server/core/audit/actor.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { chargeCard, type CardAndPayer } from '#server/subjects/payments/charge-card.ts';
import { tryRefreshPayment } from '#server/subjects/payments/try-refresh-payment.ts';
import { paymentAnswer } from '#server/endpoints/answers/payment-answer.ts';
import { demandShownSlip } from '#server/subjects/payments/demand-shown-slip.ts';
import { startPayment } from '#server/subjects/payments/start-payment.ts';
import { isCardPlan } from '#server/rules/payments/card-plans.ts';

/**
 * Charges a slip to a card: holds the debt, charges once per operation at the provider, and records the outcome. After
 * a crash, a repeated request or `refreshUnfinished` finishes it.
 */
export const confirmar: Handler<'Pagos/Tarjeta/Confirmar'> = async (request, context) => {
  await demandShownSlip(request, context);
  if (!isCardPlan(request.cuotas)) throw context.refuse('cuotas_invalidas', { cuotas: request.cuotas });
  const order = {
    operationId: request.id_operacion.toLowerCase(),
    slipNumber: request.nro_boleta,
    method: 'TARJETA' as const,
    agreed: Number(toCents(request.importe)),
    agreedTotal: Number(toCents(request.total ?? request.importe)),
    instalments: request.cuotas,
    card: { brand: request.marca, bin: request.bin, lastFour: request.ultimos_digitos },
    taxpayerId: context.taxpayer?.id ?? null,
    by: personOf(context),
    email: request.email ?? null,
  };
  const started = await startPayment(context, order, context.refuse);
  const charged =
    started.state === 'INICIADO' ? await chargeCard(context, started, cardOf(request)) : started;
  return paymentAnswer(context, await tryRefreshPayment(context, charged));
};

function cardOf(request: RequestOf<'Pagos/Tarjeta/Confirmar'>): CardAndPayer {
  return {
    token: request.token,
    bin: request.bin,
    paymentMethodId: request.payment_method_id ?? null,
    payer: {
      name: request.titular,
      document: request.documento ?? '',
      documentKind: request.tipo_documento ?? 'DNI',
      email: request.email ?? null,
    },
    device: request.device_unique_identifier ?? null,
  };
}
