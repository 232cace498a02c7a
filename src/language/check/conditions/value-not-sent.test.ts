import { describe, expect, it } from 'vitest';
import { valueNotSent } from './value-not-sent.ts';

const screen = {
  title: 'Permiso',
  data: { deuda: { endpoint: 'Permiso/Deuda', send: { permiso: 'url.permiso' } } },
  blocks: [
    {
      type: 'table',
      id: 'elegidas',
      rows: 'deuda.cuotas',
      columns: ['total'],
      select: { total: 'row.total' },
      empty: 'No hay.',
    },
  ],
} as never;
const hidden = (send: Record<string, string>) =>
  valueNotSent(send['total']!, {
    screen,
    grammar: 'screen.schema.json',
    send: { permiso: 'url.permiso', ...send },
  });

describe('what a total of chosen rows comes from', () => {
  it.each(['elegidas.rows', 'elegidas.rows.map(e, e.id)'])('is seen when %s is sent', (list) => {
    expect(hidden({ conceptos: list, total: 'elegidas.total' })).toBeUndefined();
    expect(hidden({ conceptos: list, total: 'elegidas.rows.map(e, e.total).sum()' })).toBeUndefined();
  });

  it('is hidden when no list of them is sent', () => {
    expect(hidden({ total: 'elegidas.total' })).toBe('elegidas.rows');
    expect(hidden({ conceptos: 'elegidas.rows.size()', total: 'elegidas.total' })).toBe('elegidas.rows');
  });

  it('is hidden when they come from where nobody looks', () => {
    expect(hidden({ conceptos: 'elegidas.rows', total: 'cotizacion.total' })).toBe('cotizacion.total');
  });

  it('is hidden when it was read by what is not sent, and seen when that is', () => {
    const read = (send: Record<string, string>) =>
      valueNotSent('deuda.total', { screen, grammar: 'screen.schema.json', send });
    expect(read({ total: 'deuda.total' })).toBe('url.permiso');
    expect(read({ total: 'deuda.total', permiso: 'url.permiso' })).toBeUndefined();
  });
});
