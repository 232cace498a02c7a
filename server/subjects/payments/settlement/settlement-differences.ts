import type { SettledMovement } from '#server/core/providers/settlement.ts';
import { isPaid, isWaiting } from '#server/rules/payments/payment-states.ts';
import type { Payment, Refund } from '#server/core/store/schema/schema.ts';

/** Kinds of difference between a settlement and the payments. */
export type DifferenceKind =
  /** The provider reports a charge for which there is no payment here. */
  | 'SIN_OPERACION'
  /** A charge for a payment that is neither recorded as paid nor refunded here. */
  | 'COBRADO_SIN_REGISTRO'
  /** A charge for another amount. */
  | 'OTRO_IMPORTE'
  /** A refund of a payment that is approved here, such as a chargeback. */
  | 'DEVUELTO_SIN_REGISTRO'
  /** A payment approved here that the provider did not charge. */
  | 'REGISTRADO_SIN_COBRO'
  /** A payment without a known outcome days later. */
  | 'SIN_RESPUESTA';

/** A difference, and its payment. */
export interface FoundDifference {
  kind: DifferenceKind;
  operationId: string;
  /** In cents: the amount of the provider when it gives one. */
  amount: number;
  payment: Payment | null;
}

/** Payments and refunds of the operations in a settlement, by operation id. */
export interface KnownPayments {
  payments: ReadonlyMap<string, Payment>;
  refunds: ReadonlyMap<string, Refund>;
}

/** Movements of a settlement that differ from the payments. */
export function settlementDifferences(
  movements: readonly SettledMovement[],
  { payments, refunds }: KnownPayments,
): FoundDifference[] {
  const returned = new Set(movements.filter(({ kind }) => kind === 'refund').map(idOf));
  return movements.flatMap(({ siteTransactionId: operationId, kind, amount }): FoundDifference[] => {
    const payment = payments.get(operationId) ?? null;
    const found = (difference: DifferenceKind) => [{ kind: difference, operationId, amount, payment }];
    if (kind === 'refund') {
      const refund = refunds.get(operationId);
      if (refund?.state === 'HECHA' || (refund === undefined && payment && !isPaid(payment.state))) return [];
      return payment ? found('DEVUELTO_SIN_REGISTRO') : [];
    }
    if (payment === null) return returned.has(operationId) ? [] : found('SIN_OPERACION');
    if (payment.amount !== amount) return found('OTRO_IMPORTE');
    if (isPaid(payment.state) || payment.state === 'REVERSADO') return [];
    return returned.has(operationId) ? [] : found('COBRADO_SIN_REGISTRO');
  });
}

/** Approved payments absent from the settlements of their days. */
export function unchargedPayments(
  payments: readonly Payment[],
  settled: readonly SettledMovement[],
): FoundDifference[] {
  const charged = new Set(settled.filter(({ kind }) => kind === 'charge').map(idOf));
  return payments
    .filter(({ state, operation_id }) => isPaid(state) && !charged.has(operation_id))
    .map((payment) => ({ ...about(payment), kind: 'REGISTRADO_SIN_COBRO' as const }));
}

/** Payments that are days old and still have no outcome. */
export function unansweredPayments(payments: readonly Payment[]): FoundDifference[] {
  return payments
    .filter(({ state }) => isWaiting(state))
    .map((payment) => ({ ...about(payment), kind: 'SIN_RESPUESTA' as const }));
}

function about(payment: Payment): Omit<FoundDifference, 'kind'> {
  return { operationId: payment.operation_id, amount: payment.amount, payment };
}

function idOf({ siteTransactionId }: SettledMovement): string {
  return siteTransactionId;
}
