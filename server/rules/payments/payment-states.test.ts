import { describe, expect, it } from 'vitest';
import { canMove, isPaid, isWaiting, stateAfter, type PaymentState } from './payment-states.ts';

const STATES = [
  'INICIADO',
  'PENDIENTE',
  'EN_REVISION',
  'APROBADO',
  'ACREDITADO',
  'RECHAZADO',
  'VENCIDO',
  'REVERSADO',
] as const satisfies readonly PaymentState[];

describe('the states of a payment', () => {
  it('are reached only by their moves, and a late approval is never dropped', () => {
    const moves = STATES.flatMap((from) =>
      STATES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'INICIADO PENDIENTE',
      'INICIADO EN_REVISION',
      'INICIADO APROBADO',
      'INICIADO RECHAZADO',
      'INICIADO VENCIDO',
      'INICIADO REVERSADO',
      'PENDIENTE EN_REVISION',
      'PENDIENTE APROBADO',
      'PENDIENTE RECHAZADO',
      'PENDIENTE VENCIDO',
      'PENDIENTE REVERSADO',
      'EN_REVISION APROBADO',
      'EN_REVISION RECHAZADO',
      'EN_REVISION VENCIDO',
      'EN_REVISION REVERSADO',
      'APROBADO ACREDITADO',
      'APROBADO REVERSADO',
      'ACREDITADO REVERSADO',
      'RECHAZADO APROBADO',
      'RECHAZADO REVERSADO',
      'VENCIDO APROBADO',
      'VENCIDO REVERSADO',
    ]);
  });

  it('wait, are paid, or ended without money', () => {
    expect(STATES.filter(isWaiting)).toEqual(['INICIADO', 'PENDIENTE', 'EN_REVISION']);
    expect(STATES.filter(isPaid)).toEqual(['APROBADO', 'ACREDITADO']);
  });

  it('never leave an unknown one', () => {
    expect(canMove('OTRO', 'APROBADO')).toBe(false);
    expect(canMove('toString', 'APROBADO')).toBe(false);
  });

  it('follow what the provider says', () => {
    expect(stateAfter({ status: 'approved', authorization: '1' })).toBe('APROBADO');
    expect(stateAfter({ status: 'rejected', reason: 'x' })).toBe('RECHAZADO');
    expect(stateAfter({ status: 'review' })).toBe('EN_REVISION');
    expect(stateAfter({ status: 'pending' })).toBe('PENDIENTE');
    expect(stateAfter({ status: 'cancelled' })).toBe('VENCIDO');
  });
});
