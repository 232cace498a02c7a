import type { ChargeOutcome } from './charge-outcome.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * Where a payment can go from each state. One that ended without money and turns out charged is recorded or
 * given back: an approval is never dropped.
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

/** States in which the provider has not said what became of it. */
export const WAITING = ['INICIADO', 'PENDIENTE', 'EN_REVISION'] as const satisfies readonly PaymentState[];

export function isWaiting(state: string): boolean {
  return (WAITING as readonly string[]).includes(state);
}

/** States in which the money came. */
export const PAID = ['APROBADO', 'ACREDITADO'] as const satisfies readonly PaymentState[];

/** Whether the money came: the debt is paid. */
export function isPaid(state: string): boolean {
  return (PAID as readonly string[]).includes(state);
}

/** Methods whose provider can be asked; of the others the bank tells. */
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

/** The state a payment goes to when the provider says so. */
export function stateAfter({ status }: ChargeOutcome): PaymentState {
  return AFTER[status];
}
