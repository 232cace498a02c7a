import type { Payment } from '#server/core/store/schema/schema.ts';
import type { PaymentContext } from './payment-context.ts';
import { refreshPayment } from './refresh-payment.ts';

/** A payment as up to date as can be: when the provider or the receipt fails, as it is; what failed is tried again later. */
export async function tryRefreshPayment(office: PaymentContext, payment: Payment): Promise<Payment> {
  try {
    return await refreshPayment(office, payment);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
    return payment;
  }
}
