import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { withoutHandler } from './without-handler.ts';

const declared = (kinds: Record<string, Endpoint['kind']>) =>
  new Map(Object.entries(kinds).map(([path, kind]) => [path, { kind } as Endpoint]));

describe('what the server says of endpoints that nobody programmed', () => {
  it('is which file an expediente, which answer their example and which refuse', () => {
    const endpoints = declared({
      'Automotor/ConsultaDominio': 'query',
      'Area/Tramite': 'submission',
      'Area/Consulta': 'query',
      'Area/Otra': 'query',
      'Area/Emitir': 'command',
    });
    expect(withoutHandler(endpoints)).toEqual([
      'Trámites sin programar, inician un expediente: Area/Tramite',
      'Consultas sin programar, contestan su ejemplo: Area/Consulta, Area/Otra',
      'Sin programar, contestan 503: Area/Emitir',
    ]);
  });

  it('is nothing when all are programmed', () => {
    expect(withoutHandler(declared({ 'Pagos/Estado': 'query' }))).toEqual([]);
  });
});
