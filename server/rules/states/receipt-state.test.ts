import { describe, expect, it } from 'vitest';
import { receiptState } from './receipt-state.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

describe('the state of a receipt of the landfill', () => {
  it.each<[boolean, boolean, CodeOf<'estados_expediente'> | null, CodeOf<'estados_recibo'>]>([
    [false, false, null, 'A_VERIFICAR'],
    [false, true, null, 'VERIFICADO'],
    [false, true, 'EN_ANALISIS', 'OBSERVADO'],
    [false, false, 'APROBADO', 'ANULADO'],
    [false, true, 'RECHAZADO', 'VERIFICADO'],
    [true, true, 'INICIADO', 'FACTURADO'],
  ])('billed %s, verified %s, dispute %s: %s', (billed, verified, dispute, state) =>
    expect(receiptState({ billed, verified, dispute })).toBe(state),
  );
});
