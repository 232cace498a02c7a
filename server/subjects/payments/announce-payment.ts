import type { Database } from '#server/core/store/database.ts';
import { announce } from '#server/subjects/notices/notices.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';

/**
 * Publishes the live event of config/events/pago_actualizado.json, only for payments from an account: other payments
 * have no recipient.
 */
export async function announcePayment(db: Database, payment: Payment, at: string): Promise<void> {
  if (payment.taxpayer_id === null) return;
  const { operation_id: id_operacion, number: id_pago, state: estado, slip_number: nro_boleta } = payment;
  await announce(db, {
    name: 'pago_actualizado',
    taxpayer_id: payment.taxpayer_id,
    payload: JSON.stringify({ id_operacion, id_pago, estado, nro_boleta }),
    at,
  });
}
