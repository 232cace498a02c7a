import { describe, expect, it } from 'vitest';
import type { Parameter } from '#contract/generated/grammar.ts';
import { shownParameter, typedDay, typedParameter } from './typed-parameter.ts';

const of = (type: Parameter['type'], more: Partial<Parameter> = {}): Parameter => ({
  title: 'Uno',
  wire: 'UNO',
  type,
  ...more,
});

describe('what somebody writes of a parameter', () => {
  it.each([
    ['flag', 'Sí', 'S'],
    ['flag', 'n', 'N'],
    ['number', '2,5', '2.5'],
    ['number', '-3', '-3'],
    ['money', '1.500,5', '1500.50'],
    ['money', '1500.00', '1500.00'],
    ['date', '01/07/2026', '2026-07-01'],
    ['date', '2026-07-01', '2026-07-01'],
    ['url', '/ayuda', '/ayuda'],
    ['text', ' tal cual ', ' tal cual '],
  ] as const)('%s %j is kept as %j', (type, typed, kept) => {
    expect(typedParameter(of(type), typed)).toBe(kept);
  });

  it('is refused past the limits, also of an amount', () => {
    expect(typedParameter(of('money', { min: 10, max: 20.5 }), '20,50')).toBe('20.50');
    expect(() => typedParameter(of('money', { max: 20.5 }), '20,51')).toThrow('No puede ser más de 20,5');
    expect(() => typedParameter(of('date'), '31/02/2026')).toThrow('"date" es un día');
  });

  it('is shown as people read it', () => {
    expect(shownParameter(of('money'), '1500.00')).toBe('$\u00a01.500,00');
    expect(shownParameter(of('date'), '2026-07-01')).toBe('01/07/2026');
    expect(shownParameter(of('text'), '')).toBe('nada');
  });

  it('has a first day, as people or programs write it', () => {
    expect([typedDay('01/07/2026'), typedDay('2026-07-01')]).toEqual(['2026-07-01', '2026-07-01']);
    expect(() => typedDay('mañana')).toThrow('no es un día');
  });
});
