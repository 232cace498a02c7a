import { describe, expect, it } from 'vitest';
import { structureState } from './structure-state.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

describe('the state of a structure of antennas', () => {
  it.each<[boolean, CodeOf<'estados_expediente'> | null, string | null, CodeOf<'estados_estructura'>]>([
    [false, null, null, 'HABILITADA'],
    [false, 'INICIADO', 'PENDIENTE', 'SOLICITADA'],
    [false, 'PAGADO', 'PAGADA', 'SOLICITADA'],
    [false, 'OBSERVADO', 'PENDIENTE', 'OBSERVADA'],
    [false, 'APROBADO', 'PENDIENTE', 'APROBADA'],
    [false, 'APROBADO', 'PAGADA', 'HABILITADA'],
    [false, 'ARCHIVADO', 'PAGADA', 'HABILITADA'],
    [false, 'FINALIZADO', 'ANULADA', 'RECHAZADA'],
    [false, 'RECHAZADO', 'PAGADA', 'RECHAZADA'],
    [false, 'DESISTIDO', 'ANULADA', 'DESISTIDA'],
    [true, 'APROBADO', 'PAGADA', 'DESMONTADA'],
  ])('removed %s, expediente %s, fee %s: %s', (removed, expediente, fee, state) =>
    expect(structureState({ removed, expediente, fee })).toBe(state),
  );
});
