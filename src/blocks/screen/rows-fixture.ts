import { screen as page, within } from '@testing-library/react';
import type { CompiledField } from '#contract/compiled-form.ts';
import { sumMoney } from '#formats/money.ts';
import { expression } from '#runtime/services/portal-fixture.ts';
import { field, form as compiledForm } from './screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';

/** Values of a row by field. */
export type Line = Readonly<Record<string, string>>;

const YES_NO = [
  { code: 'S', key: 'si', label: 'Sí' },
  { code: 'N', key: 'no', label: 'No' },
];

/** One to three activities, each with a base unless exempt. */
export const lines: CompiledField = field('lineas', {
  title: 'Actividades',
  widget: 'rows',
  rows: {
    of: 'Actividad',
    add: 'Agregar actividad',
    min: 1,
    max: 3,
    fields: [
      field('exenta', { title: '¿Exenta?', widget: 'radio', options: YES_NO }),
      field('base', {
        title: 'Base',
        format: 'money',
        widget: 'money',
        required: true,
        when: expression(['row'], ({ row }) => (row as unknown as Line)['exenta'] !== 'S'),
      }),
      field('doble', {
        title: 'Doble',
        widget: 'computed',
        computed: expression(['row'], ({ row }) => {
          const { base } = row as unknown as Line;
          return base ? sumMoney([base, base]) : null;
        }),
        writing: { format: 'money' },
      }),
    ],
  },
});

/** Sum over the rows. */
export const total = field('total', {
  title: 'Total',
  widget: 'computed',
  computed: expression(['form'], ({ form }) =>
    sumMoney(((form as unknown as { lineas?: Line[] }).lineas ?? []).flatMap(({ doble }) => doble ?? [])),
  ),
  writing: { format: 'money' },
});

/** Form with those rows and their total. */
export function form(more: Partial<BlockOf<'form'>> = {}): BlockOf<'form'> {
  return compiledForm({ id: 'ddjj', submit: 'Presentar', fields: [lines, total], ...more });
}

/** Element of a row of the page, by its number. */
export const row = (number: number) => within(page.getByRole('group', { name: `Actividad ${number}` }));
