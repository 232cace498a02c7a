import type { Handler } from '#server/core/context/handler.ts';
import { tryRefreshPayment } from '#server/subjects/payments/try-refresh-payment.ts';
import { paymentAnswer } from '#server/endpoints/answers/payment-answer.ts';
import { findPayment } from '#server/subjects/payments/payments.ts';

/** State of a payment; a pending one is first updated from its provider. */
export const estado: Handler<'Pagos/Estado'> = async ({ id_operacion }, context) => {
  const payment = await findPayment(context.db, id_operacion.toLowerCase());
  if (!payment) throw context.refuse('operacion_inexistente');
  return paymentAnswer(context, await tryRefreshPayment(context, payment));
};
