import type { MovimientoCuenta } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { answeredState } from '#server/subjects/debt/answered-state.ts';
import { segmentToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import type { MovementKind } from '#server/rules/debt/ledger.ts';
import type { AccountLine } from '#server/subjects/ledger/account.ts';

const CONCEPTS: Readonly<Record<Exclude<MovementKind, 'charge'>, string>> = {
  annulment: 'Anulación',
  discount: 'Bonificación',
  interest: 'Interés',
  payment: 'Pago',
  plan: 'Pasa al plan',
  offset: 'Compensación',
};

/** Converts a movement to wire format. */
export function movementToWire({
  debt,
  kind,
  date,
  debit,
  credit,
  balance,
  segments,
}: AccountLine): MovimientoCuenta {
  const { estado, situacion } = answeredState(debt.state, debt.situation);
  const paying = kind === 'payment' || kind === 'plan';
  return {
    fecha: date,
    tipo_inscripcion: debt.tax,
    imponible: debt.object,
    periodo: debt.period,
    concepto: kind === 'charge' ? debt.label : `${CONCEPTS[kind]} · ${debt.label}`,
    vencimiento: debt.due,
    debito: fromCents(debit),
    credito: fromCents(credit),
    saldo: fromCents(balance),
    estado,
    legal: situacion === 'NORMAL' ? null : situacion,
    comprobante: paying ? debt.receipt : null,
    observacion: debt.reason,
    tramos: segments.map(segmentToWire),
  };
}
