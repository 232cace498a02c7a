// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within as inside } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import { LINES, column, overdue, select, table, values } from './table-fixture.ts';

afterEach(tidy);

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
    const under = page.getByText('156').closest('tr')!;
    expect(under.textContent).toContain('156 días');
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
    await user.click(page.getByRole('button', { name: /^Ver 12 más/ }));
    expect(page.getByText('p23')).toBeTruthy();
    expect(page.queryByText('p24')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(page.getByText('p29')).toBeTruthy();
    fireEvent(window, new Event('afterprint'));
    await user.click(page.getByRole('button', { name: /^Ver 6 más/ }));
    expect(page.queryByRole('button', { name: /más de/ })).toBeNull();
  });

  it('ends with its total on paper, in the group of its last rows', async () => {
    const some = Array.from({ length: 30 }, (_, i) => ({ ...LINES[0], id: `r${i}`, periodo: `p${i}` }));
    await draw([table({ select })], { values: { deuda: expression([], () => some) } });
    await userEvent.setup().click(page.getAllByRole('checkbox')[0]!);
    const groupOfTotal = () => page.getByRole('status').closest('tbody');
    expect(groupOfTotal()).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(groupOfTotal()?.textContent).toMatch(/^p28.*p29.*30 elegidas/);
    expect(page.getByText('p29').closest('tr')?.getAttribute('aria-rowindex')).toBe('31');
    expect(page.getByText('p0')).toBeTruthy();
    fireEvent(window, new Event('afterprint'));
    expect(groupOfTotal()).toBeNull();
  });

  it('waits in its own shape, and says why it failed', async () => {
    const user = userEvent.setup();
    let works = false;
    answerWith(() => (works ? [200, LINES] : [503, { message: 'El servicio no está disponible.' }]));
    const data = {
      deuda: {
        call: { path: 'X/Deuda', access: 'public' as const, typedIn: {}, answer: 'any' },
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
    // A failure shown in place of a block gets no toast; one that no block shows does.
    expect(services.toasts.get()).toHaveLength(1);
    works = true;
    await user.click(page.getByRole('button', { name: 'Reintentar' }));
    expect(await page.findAllByRole('table')).toHaveLength(2);
  });
});
