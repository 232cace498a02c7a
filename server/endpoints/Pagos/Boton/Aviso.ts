import type { Handler } from '#server/endpoints/handler.ts';
import { refreshPayment } from '#server/payments/refresh-payment.ts';
import { findPayment } from '#server/store/payments.ts';

/** The gateway says that something happened to a payment. Nothing it says is believed: it is asked. */
export const aviso: Handler<'Pagos/Boton/Aviso'> = async ({ pago }, context) => {
  const payment = await findPayment(context.db, pago.toLowerCase());
  if (payment) await refreshPayment(context, payment);
  return { recibido: true };
};
