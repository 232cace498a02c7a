// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { expression } from '#runtime/services/portal-fixture.ts';
import { draw, field, tidy } from '#blocks/screen/screen-fixture.tsx';
import { form, lines, row, type Line } from '#blocks/screen/rows-fixture.ts';

afterEach(tidy);

describe('rows that come back or begin', () => {
  it('come back with the screen', async () => {
    const user = userEvent.setup();
    const first = await draw([form()]);
    await user.type(row(1).getByLabelText('Base'), '1');
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.type(row(2).getByLabelText('Base'), '2');
    first.leave();
    await draw([form()]);
    expect((row(1).getByLabelText('Base') as HTMLInputElement).value).toBe('1');
    expect((row(2).getByLabelText('Base') as HTMLInputElement).value).toBe('2');
  });

  it('open with their initial values, which follow other fields until somebody writes over them', async () => {
    const user = userEvent.setup();
    const inner = [
      field('mes', { title: 'Mes' }),
      field('vence', {
        title: 'Vence',
        initial: expression(['form', 'row'], ({ form, row }) => {
          const { mes } = row as unknown as Line;
          return mes ? `${(form as unknown as Line)['dia'] ?? ''}/${mes}` : null;
        }),
      }),
      field('pais', { title: 'País', initial: expression([], () => 'AR') }),
    ];
    const rows = { ...lines, rows: { ...lines.rows!, fields: inner } };
    const { state } = await draw([form({ fields: [field('dia', { title: 'Día' }), rows] })]);
    const value = (number: number, label: string) =>
      (row(number).getByLabelText(label) as HTMLInputElement).value;
    await user.type(page.getByLabelText(/^Día/), '10');
    await user.type(row(1).getByLabelText(/^Mes/), '03');
    await user.tab();
    expect([value(1, 'Vence (opcional)'), value(1, 'País (opcional)')]).toEqual(['10/03', 'AR']);
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.type(row(2).getByLabelText(/^Vence/), 'mañana');
    await user.clear(row(2).getByLabelText(/^País/));
    await user.type(row(2).getByLabelText(/^Mes/), '04');
    await user.clear(page.getByLabelText(/^Día/));
    await user.type(page.getByLabelText(/^Día/), '20');
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(state().scope['ddjj']).toEqual({
      dia: '20',
      lineas: [
        { mes: '03', vence: '20/03', pais: 'AR' },
        { mes: '04', vence: 'mañana' },
      ],
    });
  });

  it('come back from a draft with the initial values of what nobody wrote, as they are now', async () => {
    const user = userEvent.setup();
    const rowsOf = (day: string | null) => {
      const inner = [
        field('mes', { title: 'Mes' }),
        field('vence', { title: 'Vence', initial: expression([], () => day) }),
        field('pais', { title: 'País', initial: expression([], () => 'AR') }),
      ];
      return form({ fields: [{ ...lines, rows: { ...lines.rows!, fields: inner } }] });
    };
    const { leave } = await draw([rowsOf(null)]);
    await user.type(row(1).getByLabelText(/^Mes/), '03');
    await user.clear(row(1).getByLabelText(/^País/));
    await user.tab();
    leave();
    await draw([rowsOf('lunes')]);
    const value = (label: RegExp) => row(1).getByLabelText<HTMLInputElement>(label).value;
    expect([value(/^Mes/), value(/^Vence/), value(/^País/)]).toEqual(['03', 'lunes', '']);
  });
});
