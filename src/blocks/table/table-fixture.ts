import { screen as page } from '@testing-library/react';
import type { CompiledItem } from '#contract/compiled-item.ts';
import type { CompiledTable } from '#contract/compiled.ts';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

/** Debt: the third line cannot be selected, the last is not due yet. */
export const LINES = [
  { id: 'a', periodo: '11/2025', total: '16230.60', libre: true, motivo: null, mora: 156 },
  { id: 'b', periodo: '12/2025', total: '15840.10', libre: true, motivo: null, mora: 126 },
  {
    id: 'c',
    periodo: '01/2026',
    total: '100.05',
    libre: false,
    motivo: 'Incluida en el plan N° 20260031',
    mora: 90,
  },
  { id: 'd', periodo: '05/2026', total: '200.00', libre: true, motivo: null, mora: 0 },
];

/** Column with the property of its key. */
export function column(key: string, more: Partial<CompiledItem> = {}): CompiledItem {
  return { key, title: key, value: at(`row.${key}`), ...more };
}
/** True if a line is overdue. */
export const overdue = expression<boolean>(
  ['row'],
  ({ row }) => Number((row as unknown as { mora: number }).mora) > 0,
);

/** Table of the debt. */
export function table(more: Partial<CompiledTable> = {}): BlockOf<'table'> {
  return {
    type: 'table',
    key: 't',
    id: 'elegidas',
    title: 'Deuda',
    rows: at('deuda'),
    columns: [column('periodo'), column('total', { title: 'Total', format: 'money' })],
    empty: '¡Estás al día!',
    ...more,
  };
}
/** Selection of lines in that table. */
export const select = {
  when: at('row.libre') as CompiledItem['when'],
  reason: at('row.motivo'),
  total: at('row.total'),
  caption: expression<string>(
    ['elegidas'],
    ({ elegidas }) =>
      `${(elegidas as unknown as { rows: unknown[] } | undefined)?.rows.length ?? 0} elegidas`,
  ),
  all: { label: 'Elegir todo lo vencido', when: overdue },
};
/** Values of the table's screen. */
export const values = { deuda: expression([], () => LINES) };
/** Checkbox of a line, by its name. */
export const tick = (name: string) => page.getByRole('checkbox', { name });
export const isTicked = (name: string) => (tick(name) as HTMLInputElement).checked;
/** Published selection. */
export const published = (scope: unknown) =>
  (scope as { elegidas: { rows: { id: string }[]; total: string } }).elegidas;
