import { fromCents, toCents } from '#formats/money.ts';
import { personOf } from '#server/core/audit/actor.ts';
import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxLabelOf } from '#server/subjects/debt/tax-name.ts';
import { recordOutcome } from '#server/subjects/payments/record-outcome.ts';
import { demandShownSlip } from '#server/subjects/payments/demand-shown-slip.ts';
import { startPayment } from '#server/subjects/payments/start-payment.ts';
import { fromProvider } from '#server/core/providers/provider-away.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';

/** Starts a payment at the page of the bank gateway and returns its address. The debt is not held meanwhile. */
export const iniciar: Handler<'Pagos/Boton/Iniciar'> = async (request, context) => {
  await demandShownSlip(request, context);
  const order = {
    operationId: request.id_operacion.toLowerCase(),
    slipNumber: request.nro_boleta,
    method: 'BOTON' as const,
    agreed: Number(toCents(request.importe)),
    instalments: 1,
    card: null,
    taxpayerId: context.taxpayer?.id ?? null,
    by: personOf(context),
  };
  // Only a card holds its debt while it is charged.
  const refuse = context.refuse as Context<ErrorsOf<typeof startPayment>>['refuse'];
  const { operation_id, number, amount } = await startPayment(context, order, refuse);
  const slip = await findSlip(context.db, request.nro_boleta);
  const opened = context.providers.gateway.open({
    siteTransactionId: operation_id,
    amount,
    concept: `${slip ? taxLabelOf(slip, context) : ''} · ${slip?.object ?? ''}`,
    returnUrl: `${context.origin}/pagos/resultado/${operation_id}`,
  });
  const url = await fromProvider(opened);
  const { state } = await recordOutcome(context, operation_id, { status: 'pending' });
  return { id_operacion: operation_id, id_pago: number, estado: state, importe: fromCents(amount), url };
};
