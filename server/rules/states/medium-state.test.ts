import { describe, expect, it } from 'vitest';
import { mediumState, isMediumInPlace, type MediumFacts } from './medium-state.ts';

const BEFORE: MediumFacts = { removed: false, removal: null, declared: null, change: null, annulled: false };

describe('the state of a sign', () => {
  it.each<[string, Partial<MediumFacts>, string]>([
    ['was there before the portal', {}, 'VERIFICADO'],
    ['was just declared', { declared: 'INICIADO' }, 'DECLARADO'],
    ['was declared and paid', { declared: 'PAGADO' }, 'DECLARADO'],
    ['was observed', { declared: 'OBSERVADO' }, 'OBSERVADO'],
    ['was granted', { declared: 'APROBADO' }, 'VERIFICADO'],
    ['was granted and filed away', { declared: 'ARCHIVADO' }, 'VERIFICADO'],
    ['was rejected', { declared: 'RECHAZADO' }, 'RECHAZADO'],
    ['was given up', { declared: 'DESISTIDO' }, 'RECHAZADO'],
    ['was never answered for', { declared: 'ARCHIVADO', annulled: true }, 'RECHAZADO'],
    ['is to change', { declared: 'APROBADO', change: 'EN_ANALISIS' }, 'DECLARADO'],
    ['is to change, and was observed', { change: 'OBSERVADO' }, 'OBSERVADO'],
    ['could not change', { change: 'RECHAZADO' }, 'VERIFICADO'],
    ['is said to be gone', { removal: 'INICIADO' }, 'BAJA_PEDIDA'],
    ['is not gone after all', { removal: 'RECHAZADO' }, 'VERIFICADO'],
    ['is gone', { removed: true, removal: 'APROBADO' }, 'BAJA'],
  ])('that %s', (_, facts, state) => expect(mediumState({ ...BEFORE, ...facts })).toBe(state));

  it('says whether it is charged', () => {
    expect((['DECLARADO', 'VERIFICADO', 'OBSERVADO', 'BAJA_PEDIDA'] as const).every(isMediumInPlace)).toBe(
      true,
    );
    expect((['BAJA', 'RECHAZADO'] as const).some(isMediumInPlace)).toBe(false);
  });
});
