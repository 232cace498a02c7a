import type { SettledMovement } from '#server/core/providers/settlement.ts';
import { isPaid, isWaiting } from '#server/rules/payments/payment-states.ts';
import type { Payment, Refund } from '#server/core/store/schema/schema.ts';

/** How a provider's settlement and the payments differ. */
export type DifferenceKind =
  /** It charged an operation that nobody knows. */
  | 'SIN_OPERACION'
  /** It charged, and the payment is neither recorded nor given back. */
  | 'COBRADO_SIN_REGISTRO'
  /** It charged another amount. */
  | 'OTRO_IMPORTE'
  /** It gave back what here is paid: a chargeback, perhaps. */
  | 'DEVUELTO_SIN_REGISTRO'
  /** Here it is paid, and it charged nothing. */
  | 'REGISTRADO_SIN_COBRO'
  /** Days later nobody knows what became of it. */
  | 'SIN_RESPUESTA';

/** A difference, and what it is about. */
export interface Found {
  kind: DifferenceKind;
  operationId: string;
  /** Cents, of the provider when it says one. */
  amount: number;
  payment: Payment | null;
}

/** What is known here of what a settlement lists. */
export interface Known {
  payments: ReadonlyMap<string, Payment>;
  refunds: ReadonlyMap<string, Refund>;
}

/** What a settlement of a day lists that is otherwise here. */
export function settlementDifferences(
  movements: readonly SettledMovement[],
  { payments, refunds }: Known,
): Found[] {
  const returned = new Set(movements.filter(({ kind }) => kind === 'refund').map(idOf));
  return movements.flatMap(({ siteTransactionId: operationId, kind, amount }): Found[] => {
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

/** What was paid here and is in none of the settlements of its days. */
export function unchargedPayments(
  payments: readonly Payment[],
  settled: readonly SettledMovement[],
): Found[] {
  const charged = new Set(settled.filter(({ kind }) => kind === 'charge').map(idOf));
  return payments
    .filter(({ state, operation_id }) => isPaid(state) && !charged.has(operation_id))
    .map((payment) => ({ ...about(payment), kind: 'REGISTRADO_SIN_COBRO' as const }));
}

/** What is still not known of payments that are days old. */
export function unansweredPayments(payments: readonly Payment[]): Found[] {
  return payments
    .filter(({ state }) => isWaiting(state))
    .map((payment) => ({ ...about(payment), kind: 'SIN_RESPUESTA' as const }));
}

function about(payment: Payment): Omit<Found, 'kind'> {
  return { operationId: payment.operation_id, amount: payment.amount, payment };
}

function idOf({ siteTransactionId }: SettledMovement): string {
  return siteTransactionId;
}
