import { describe, expect, it } from 'vitest';
import { canGo, isExplained, nextStates, stateNamed } from './expediente-states.ts';

describe('the states of an expediente', () => {
  it('go one way', () => {
    const way = [
      'INICIADO',
      'EN_ANALISIS',
      'OBSERVADO',
      'SUBSANADO',
      'APROBADO',
      'FINALIZADO',
      'ARCHIVADO',
    ] as const;
    for (const [i, to] of way.slice(1).entries()) expect(canGo(way[i]!, to)).toBe(true);
    expect(canGo('SUBSANADO', 'OBSERVADO')).toBe(true);
    expect(canGo('EN_ANALISIS', 'RECHAZADO')).toBe(true);
  });

  it('do not go back from a decision, nor on from an end', () => {
    expect(canGo('APROBADO', 'RECHAZADO')).toBe(false);
    expect(canGo('RECHAZADO', 'EN_ANALISIS')).toBe(false);
    expect(canGo('DESISTIDO', 'EN_ANALISIS')).toBe(false);
    expect(nextStates('ARCHIVADO')).toEqual([]);
    expect(nextStates('constructor')).toEqual([]);
  });

  it('let go only what is not decided, and answer only what is observed', () => {
    const from = (to: 'DESISTIDO' | 'SUBSANADO') =>
      [
        'INICIADO',
        'EN_ANALISIS',
        'OBSERVADO',
        'SUBSANADO',
        'APROBADO',
        'RECHAZADO',
        'FINALIZADO',
        'ARCHIVADO',
      ].filter((state) => canGo(state, to));
    expect(from('DESISTIDO')).toEqual(['INICIADO', 'EN_ANALISIS', 'OBSERVADO', 'SUBSANADO']);
    expect(from('SUBSANADO')).toEqual(['OBSERVADO']);
  });

  it('are paid before anybody looks, and then go on as if just filed', () => {
    expect(canGo('INICIADO', 'PAGADO')).toBe(true);
    expect(canGo('EN_ANALISIS', 'PAGADO')).toBe(false);
    expect(nextStates('PAGADO')).toContain('APROBADO');
    expect(canGo('PAGADO', 'DESISTIDO')).toBe(false);
  });

  it('are understood as people write them', () => {
    expect(stateNamed('En análisis')).toBe('EN_ANALISIS');
    expect(stateNamed(' aprobado ')).toBe('APROBADO');
    expect(stateNamed('EN_ANALISIS')).toBe('EN_ANALISIS');
    expect(stateNamed('aceptado')).toBeUndefined();
    expect(stateNamed('constructor')).toBeUndefined();
  });

  it('are explained when they ask for something or say no', () => {
    expect(isExplained('OBSERVADO')).toBe(true);
    expect(isExplained('APROBADO')).toBe(false);
  });
});
