// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within as inside } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledItem } from '#contract/compiled-item.ts';
import type { CompiledTable } from '#contract/compiled.ts';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';

afterEach(tidy);

const LINES = [
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

function column(key: string, more: Partial<CompiledItem> = {}): CompiledItem {
  return { key, title: key, value: at(`row.${key}`), ...more };
}
const overdue = expression<boolean>(
  ['row'],
  ({ row }) => Number((row as unknown as { mora: number }).mora) > 0,
);

function table(more: Partial<CompiledTable> = {}): BlockOf<'table'> {
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
const select = {
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
const values = { deuda: expression([], () => LINES) };
const tick = (name: string) => page.getByRole('checkbox', { name });
const isTicked = (name: string) => (tick(name) as HTMLInputElement).checked;
const published = (scope: unknown) =>
  (scope as { elegidas: { rows: { id: string }[]; total: string } }).elegidas;

describe('a table', () => {
  it('has one state in each line: the last of those that have a colour', async () => {
    const codes = [{ key: 'nov', code: '11/2025', label: 'Noviembre', tone: 'info' as const }];
    const columns = [
      column('id'),
      column('tipo', { value: at('row.periodo'), codes }),
      column('periodo', { codes }),
    ];
    await draw([table({ columns })], { values });
    const states = page.getAllByText('Noviembre').map((one) => one.closest('td')?.hasAttribute('data-state'));
    expect(states).toEqual([false, true]);
  });

  it('writes amounts without sign, to the right, under their titles', async () => {
    await draw([table()], { values });
    expect(page.getByRole('table', { name: 'Deuda' })).toBeTruthy();
    const cell = page.getByRole('cell', { name: '16.230,60' });
    expect(cell.hasAttribute('data-end')).toBe(true);
    expect(cell.getAttribute('data-label')).toBe('Total');
  });

  it('marks the cells that say nothing, which a card leaves out; never that which names it', async () => {
    const columns = [column('ninguno'), column('total', { when: overdue }), column('nota'), column('mora')];
    const rows = [
      { total: '1.00', mora: 0 },
      { total: '2.00', mora: 9, nota: 'Vencida' },
    ];
    await draw([table({ columns, rows: expression([], () => rows) })]);
    const empty = page.getAllByRole('cell').map((cell) => cell.hasAttribute('data-empty'));
    expect(empty).toEqual([...[false, true, true, false], ...[false, false, false, false]]);
  });

  it('says what an empty list means', async () => {
    await draw([table()], { values: { deuda: expression([], () => []) } });
    expect(page.getByText('¡Estás al día!')).toBeTruthy();
    expect(page.queryByRole('table')).toBeNull();
  });

  it('adds up what is chosen to the cent and publishes it', async () => {
    const user = userEvent.setup();
    const { state } = await draw([table({ select })], { values });
    expect(published(state().scope)).toEqual({ rows: [], total: '0.00' });
    await user.click(tick('Elegir 12/2025'));
    await user.click(tick('Elegir 11/2025'));
    expect(published(state().scope)).toEqual({ rows: [LINES[0], LINES[1]], total: '32070.70' });
    expect(page.getByRole('status').textContent).toMatch(/2 elegidas\$\s32\.070,70/);
    await user.click(tick('Elegir 12/2025'));
    expect(published(state().scope).total).toBe('16230.60');
  });

  it('keeps a blocked row in sight, says why, and cannot be made to choose it', async () => {
    const user = userEvent.setup();
    const { state } = await draw([table({ select })], { values });
    expect((tick('Elegir 01/2026') as HTMLInputElement).disabled).toBe(true);
    expect(page.getByText('Incluida en el plan N° 20260031')).toBeTruthy();
    await user.click(tick('Elegir todas'));
    expect(published(state().scope).rows.map((row) => row.id)).toEqual(['a', 'b', 'd']);
  });

  it('tells two rows apart that say to be the same', async () => {
    const rowKey = at('row.id');
    const twice = expression([], () => [LINES[0], LINES[0]]);
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { state } = await draw([table({ rowKey, select })], { values: { deuda: twice } });
    await userEvent.click(page.getAllByRole('checkbox', { name: /11\/2025/ })[1]!);
    expect(state().scope['elegidas']).toMatchObject({ total: '16230.60' });
    expect(complained).not.toHaveBeenCalled();
  });

  it('shows that only some are chosen', async () => {
    const user = userEvent.setup();
    await draw([table({ select })], { values });
    await user.click(tick('Elegir 12/2025'));
    const all = tick('Elegir todas') as HTMLInputElement;
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    await user.click(tick('Elegir 11/2025'));
    await user.click(tick('Elegir 05/2026'));
    expect([all.indeterminate, all.checked]).toEqual([false, true]);
  });

  it('chooses by its button what the button says', async () => {
    const user = userEvent.setup();
    const { state } = await draw([table({ select })], { values });
    await user.click(page.getByRole('button', { name: 'Elegir todo lo vencido' }));
    expect(published(state().scope).rows.map((row) => row.id)).toEqual(['a', 'b']);
  });

  it('opens with its initial choice, and with the last one when there was one', async () => {
    const user = userEvent.setup();
    const block = table({
      rowKey: at('row.id'),
      select: { ...select, initial: overdue },
    });
    const first = await draw([block], { values });
    expect([isTicked('Elegir 11/2025'), isTicked('Elegir 05/2026')]).toEqual([true, false]);
    await user.click(tick('Elegir 11/2025'));
    first.leave();
    await draw([block], { values });
    expect([isTicked('Elegir 11/2025'), isTicked('Elegir 12/2025')]).toEqual([false, true]);
  });

  it('keeps the choice while another view is seen', async () => {
    const user = userEvent.setup();
    const later = expression<boolean>(['row'], ({ row }) => (row as unknown as { mora: number }).mora === 0);
    const views = [
      { title: 'Vencidas', when: overdue },
      { title: 'A vencer', when: later },
    ];
    const { state } = await draw([table({ select, views })], { values });
    await user.click(tick('Elegir 11/2025'));
    await user.click(page.getByRole('button', { name: 'A vencer', pressed: false }));
    expect(page.queryByRole('checkbox', { name: 'Elegir 11/2025' })).toBeNull();
    await user.click(tick('Elegir 05/2026'));
    expect(published(state().scope).total).toBe('16430.60');
  });

  it('finds rows by their words and filters, counts them and keeps what is chosen in the others', async () => {
    const user = userEvent.setup();
    const search = { label: 'Buscar', in: [column('periodo'), column('motivo')], by: [column('libre')] };
    const { state } = await draw([table({ rowKey: at('row.id'), select, search })], { values });
    await user.click(tick('Elegir 11/2025'));
    const box = page.getByRole('searchbox', { name: 'Buscar' });
    await user.type(box, '2026 INCLUÍDA');
    expect(await page.findByText('Se ven 1 de 4.')).toBeTruthy();
    expect(page.queryByRole('checkbox', { name: 'Elegir 11/2025' })).toBeNull();
    expect(published(state().scope).total).toBe('16230.60');
    await user.clear(box);
    await user.selectOptions(page.getByRole('combobox', { name: 'libre' }), 'No');
    expect(await page.findByText('Se ven 1 de 4.')).toBeTruthy();
    await user.type(box, 'nada');
    expect(await page.findByText(/Nada coincide/)).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Ver todo' }));
    expect((box as HTMLInputElement).value).toBe('');
    expect(isTicked('Elegir 11/2025')).toBe(true);
  });

  it('multiplies each chosen row by how many are wanted, and counts no number that is not one', async () => {
    const user = userEvent.setup();
    const quantity = { ...column('quantity', { title: 'Cantidad' }), max: 99 };
    const block = table({ rowKey: at('row.id'), select: { ...select, quantity } });
    const { state, leave } = await draw([block], { values });
    expect(page.queryByRole('textbox')).toBeNull();
    await user.click(tick('Elegir 11/2025'));
    await user.click(tick('Elegir 05/2026'));
    const box = () => page.getByRole('textbox', { name: 'Cantidad: 05/2026' });
    expect(published(state().scope).total).toBe('16430.60');
    await user.clear(box());
    await user.type(box(), '12');
    expect(published(state().scope)).toMatchObject({
      rows: [{ quantity: 1 }, { quantity: 12 }],
      total: '18630.60',
    });
    await user.clear(box());
    await user.type(box(), '100');
    expect(page.getByRole('alert').textContent).toBe('De 1 a 99.');
    expect(published(state().scope).total).toBe('18230.60');
    await user.tab();
    expect((box() as HTMLInputElement).value).toBe('10');
    leave();
    await draw([block], { values });
    expect((box() as HTMLInputElement).value).toBe('10');
  });

  it('explains a row under it', async () => {
    const user = userEvent.setup();
    const explain = {
      label: '¿Cómo se calculó?',
      text: expression<string>(['row'], ({ row }) => `${(row as unknown as { mora: number }).mora} días`),
      when: overdue,
      list: expression(['row'], () => [{ t: 1 }, { t: 2 }]),
      line: expression<string>(['item'], ({ item }) => `tramo ${(item as unknown as { t: number }).t}`),
    };
    await draw([table({ explain })], { values });
    const buttons = page.getAllByRole('button', { name: '¿Cómo se calculó?' });
    expect(buttons).toHaveLength(3);
    await user.click(buttons[0]!);
    expect(buttons[0]!.getAttribute('aria-expanded')).toBe('true');
    const under = page.getByText('156 días').closest('tr')!;
    expect(
      inside(under)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['tramo 1', 'tramo 2']);
  });

  it('shows under a row its data, its picture and what can be done with it', async () => {
    const user = userEvent.setup();
    const explain = {
      label: 'Ver detalle',
      text: 'Más datos',
      items: [column('mora', { title: 'Días de mora' })],
      image: {
        value: expression(['row'], ({ row }) =>
          (row as unknown as { id: string }).id === 'a' ? '/descargas/f0' : null,
        ),
        text: expression<string>(['row'], ({ row }) => `Foto de ${(row as unknown as { id: string }).id}`),
      },
      actions: [{ key: 'd', label: 'Descargo', then: [{ toast: 'Bien' }] }],
    };
    await draw([table({ explain })], { values });
    const [first, second] = page.getAllByRole('button', { name: 'Ver detalle' });
    await user.click(first!);
    expect(page.getByRole('img', { name: 'Foto de a' }).getAttribute('src')).toMatch(/\/f0$/);
    expect(page.getByText('Días de mora').nextElementSibling?.textContent).toBe('156');
    expect(page.getByRole('button', { name: 'Descargo' })).toBeTruthy();
    await user.click(first!);
    await user.click(second!);
    expect(page.queryByRole('img')).toBeNull();
  });

  it('says how long a long list is, draws its beginning at once and all of it on paper', async () => {
    const many = Array.from({ length: 250 }, (_, i) => ({ ...LINES[0], id: `r${i}`, periodo: `p${i}` }));
    await draw([table({ select })], { values: { deuda: expression([], () => many) } });
    expect(page.getByRole('table').getAttribute('aria-rowcount')).toBe('251');
    expect(page.getByText('p0')).toBeTruthy();
    expect(page.queryByText('p249')).toBeNull();
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(page.getByText('p249').closest('tr')?.getAttribute('aria-rowindex')).toBe('251');
    });
  });

  it('shows its first rows, more at each press and all of them on paper', async () => {
    const user = userEvent.setup();
    const some = Array.from({ length: 30 }, (_, i) => ({ ...LINES[0], id: `r${i}`, periodo: `p${i}` }));
    await draw([table({ first: 12 })], { values: { deuda: expression([], () => some) } });
    expect(page.queryByText('p12')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Ver 12 más (quedan 18)' }));
    expect(page.getByText('p23')).toBeTruthy();
    expect(page.queryByText('p24')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(page.getByText('p29')).toBeTruthy();
    fireEvent(window, new Event('afterprint'));
    await user.click(page.getByRole('button', { name: 'Ver 6 más (quedan 6)' }));
    expect(page.queryByRole('button', { name: /más de/ })).toBeNull();
  });

  it('keeps chosen what is not in sight yet, and says how many', async () => {
    const user = userEvent.setup();
    const some = Array.from({ length: 5 }, (_, i) => ({ ...LINES[0], id: `r${i}`, periodo: `p${i}` }));
    const chosen = { ...select, initial: overdue };
    const shown = table({ first: 2, rowKey: at('row.id'), select: chosen });
    const { state } = await draw([shown], { values: { deuda: expression([], () => some) } });
    expect(published(state().scope).rows).toHaveLength(5);
    expect(page.getByText('Elegidas entre las que no se ven: 3.')).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Ver 2 más (quedan 3)' }));
    expect(page.getByText('Elegidas entre las que no se ven: 1.')).toBeTruthy();
  });

  it('waits in its own shape, and says why it failed', async () => {
    const user = userEvent.setup();
    let works = false;
    answerWith(() => (works ? [200, LINES] : [503, { message: 'El servicio no está disponible.' }]));
    const data = {
      deuda: {
        call: { path: 'X/Deuda', access: 'public' as const, operation: false, typedIn: {}, answer: 'any' },
        send: {},
        needs: [],
      },
    };
    const { services } = await draw(
      [table(), table({ id: 'otras', title: 'Otra' })].map((b, i) => ({ ...b, key: `t${i}` })) as never,
      { data: { ...data, aside: { ...data.deuda, call: { ...data.deuda.call, path: 'X/Aparte' } } } },
    );
    expect(page.getAllByText('Cargando…')).toHaveLength(2);
    expect(await page.findAllByText('El servicio no está disponible.')).toHaveLength(1);
    // What stands in its place is not told in passing too; what no block shows is.
    expect(services.toasts.get()).toHaveLength(1);
    works = true;
    await user.click(page.getByRole('button', { name: 'Reintentar' }));
    expect(await page.findAllByRole('table')).toHaveLength(2);
  });
});
