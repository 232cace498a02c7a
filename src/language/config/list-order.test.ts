import { expect, it } from 'vitest';
import { firstOutOfOrder } from './list-order.ts';

const rows = (field: string, ...values: unknown[]) => values.map((value) => ({ [field]: value }));

it.each<[title: string, list: readonly unknown[], order: readonly string[], at: number]>([
  ['nothing', [], ['fecha'], -1],
  ['days', rows('fecha', '2026-01-31', '2026-02-01'), ['fecha'], -1],
  ['days, from the last', rows('fecha', '2026-01-31', '2026-02-01'), ['-fecha'], 1],
  ['a day twice', rows('fecha', '2026-02-01', '2026-02-01'), ['-fecha'], -1],
  ['amounts by size', rows('total', '900.00', '15000.00'), ['total'], -1],
  ['numbers by size', rows('n', 9, 12, 10), ['n'], 2],
  ['periods by year', rows('periodo', '12/2025', '01/2026'), ['periodo'], -1],
  ['periods, from the last', rows('periodo', '12/2025', '01/2026'), ['-periodo'], 1],
  [
    'names as Spanish sorts them',
    rows('nombre', 'Ávila', 'Muñoz', 'Murúa', 'ñandú', 'Ochoa'),
    ['nombre'],
    -1,
  ],
  ['codes of one length', rows('codigo', '0006', '0103', '0007'), ['codigo'], 2],
  [
    'numbers as texts, which some sort by size and others as texts',
    rows('padron', '9', '10', '9'),
    ['padron'],
    -1,
  ],
  ['no before yes', rows('propio', true, false), ['-propio'], -1],
  [
    'what has no value is before and after all',
    rows('fecha', '2026-02-01', null, '2026-01-01'),
    ['fecha'],
    -1,
  ],
  ['plain values', ['12/2025', '11/2025'], ['-value'], -1],
  ['plain values out of order', [2024, 2026, 2025], ['value'], 2],
])('%s', (_, list, order, at) => {
  expect(firstOutOfOrder(list, order)).toBe(at);
});

it('compares by the next field where those before are the same', () => {
  const list = [
    { tributo: '0006', vence: '2026-03-10' },
    { tributo: '0006', vence: '2026-02-10' },
    { tributo: '0007', vence: '2026-01-10' },
  ];
  expect(firstOutOfOrder(list, ['tributo', '-vence'])).toBe(-1);
  expect(firstOutOfOrder(list, ['tributo', 'vence'])).toBe(1);
});
