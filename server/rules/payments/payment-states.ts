import type { ChargeOutcome } from './charge-outcome.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * Transitions between payment states. A payment ended as unpaid that turns out to be charged is recorded or refunded:
 * approvals are never dropped.
 */
const NEXT = {
  INICIADO: ['PENDIENTE', 'EN_REVISION', 'APROBADO', 'RECHAZADO', 'VENCIDO', 'REVERSADO'],
  PENDIENTE: ['EN_REVISION', 'APROBADO', 'RECHAZADO', 'VENCIDO', 'REVERSADO'],
  EN_REVISION: ['APROBADO', 'RECHAZADO', 'VENCIDO', 'REVERSADO'],
  APROBADO: ['ACREDITADO', 'REVERSADO'],
  ACREDITADO: ['REVERSADO'],
  RECHAZADO: ['APROBADO', 'REVERSADO'],
  VENCIDO: ['APROBADO', 'REVERSADO'],
  REVERSADO: [],
} as const satisfies Readonly<Record<PaymentState, readonly PaymentState[]>>;

export type PaymentState = CodeOf<'estados_pago'>;

/** States without an outcome from the provider. */
export const WAITING = ['INICIADO', 'PENDIENTE', 'EN_REVISION'] as const satisfies readonly PaymentState[];

export function isWaiting(state: string): boolean {
  return (WAITING as readonly string[]).includes(state);
}

/** States in which the debt is paid. */
export const PAID = ['APROBADO', 'ACREDITADO'] as const satisfies readonly PaymentState[];

/** Returns true when the debt is paid. */
export function isPaid(state: string): boolean {
  return (PAID as readonly string[]).includes(state);
}

/** Methods with a provider that can be queried; the outcome of the others comes from the bank. */
export const ONLINE: readonly CodeOf<'medios_pago'>[] = ['TARJETA', 'QR', 'BOTON'];

export function canMove(from: string, to: PaymentState): boolean {
  return Object.hasOwn(NEXT, from) && (NEXT[from as PaymentState] as readonly string[]).includes(to);
}

const AFTER: Readonly<Record<ChargeOutcome['status'], PaymentState>> = {
  approved: 'APROBADO',
  rejected: 'RECHAZADO',
  review: 'EN_REVISION',
  pending: 'PENDIENTE',
  cancelled: 'VENCIDO',
};

/** State of a payment after an outcome of the provider. */
export function stateAfter({ status }: ChargeOutcome): PaymentState {
  return AFTER[status];
}
