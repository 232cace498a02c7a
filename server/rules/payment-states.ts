import type { ChargeOutcome } from '#server/providers/charge-outcome.ts';

/** Where a payment can go from each state (domain 5.1). */
const NEXT = {
  INICIADO: ['PENDIENTE', 'EN_REVISION', 'APROBADO', 'RECHAZADO', 'VENCIDO'],
  PENDIENTE: ['EN_REVISION', 'APROBADO', 'RECHAZADO', 'VENCIDO'],
  EN_REVISION: ['APROBADO', 'RECHAZADO', 'VENCIDO'],
  APROBADO: ['ACREDITADO', 'REVERSADO'],
  ACREDITADO: ['REVERSADO'],
  RECHAZADO: [],
  VENCIDO: [],
  REVERSADO: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof NEXT;

/** States in which the provider may still say yes: the obligations are held. */
export const WAITING = ['INICIADO', 'PENDIENTE', 'EN_REVISION'] as const satisfies readonly PaymentState[];

export function isWaiting(state: string): boolean {
  return (WAITING as readonly string[]).includes(state);
}

/** Whether the money came: the debt is paid. */
export function isPaid(state: string): boolean {
  return state === 'APROBADO' || state === 'ACREDITADO';
}

/** Methods whose provider can be asked; of the others the bank tells. */
export const ONLINE = ['TARJETA', 'QR', 'BOTON'];

/** Whether a payment waits for a person who may still go away: a QR nobody scanned, a bank's page nobody used. */
export function canWithdraw({ method, state }: { method: string; state: string }): boolean {
  return (method === 'QR' || method === 'BOTON') && isWaiting(state);
}

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
