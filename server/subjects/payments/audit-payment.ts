import type { Database } from '#server/core/store/database.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import type { Actor } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { AuditOutcome } from '#server/core/audit/kinds.ts';

type PaymentKind = 'PAGO_INICIADO' | 'PAGO_RESUELTO' | 'PAGO_DEVUELTO';

/** Audits what becomes of a payment, in the transaction that writes it. */
export function auditPayment(
  db: Database,
  actor: Actor,
  kind: PaymentKind,
  payment: Payment,
  outcome: AuditOutcome = 'HECHO',
): Promise<void> {
  const { operation_id, slip_number, amount, method, last_four, state } = payment;
  const subject = { operacion: operation_id, boleta: slip_number, importe: amount, estado: state };
  return audit(db, actor, kind, { ...subject, medio: method, tarjeta: last_four }, outcome);
}
