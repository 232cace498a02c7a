// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import { draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import { sentence } from '#tests/sentence.ts';
import { LINES, column, isTicked, overdue, published, select, table, tick, values } from './table-fixture.ts';

afterEach(tidy);

describe('what is chosen in a table', () => {
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
    expect(page.getByText(/^Incluida en el plan/).parentElement?.textContent).toBe(
      'Incluida en el plan N° 20260031',
    );
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

  it('names the box of a row also by what stands below its first column', async () => {
    const note = expression<string>(['row'], ({ row }) => `línea ${(row as unknown as { id: string }).id}`);
    await draw([table({ select, columns: [column('periodo', { note })] })], { values });
    expect(tick('Elegir 11/2025, línea a')).toBeTruthy();
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
    expect(await page.findByText(sentence('Se ve 1 de 4.'))).toBeTruthy();
    expect(page.queryByRole('checkbox', { name: 'Elegir 11/2025' })).toBeNull();
    expect(published(state().scope).total).toBe('16230.60');
    await user.clear(box);
    await user.selectOptions(page.getByRole('combobox', { name: 'libre' }), 'No');
    expect(await page.findByText(sentence('Se ve 1 de 4.'))).toBeTruthy();
    await user.type(box, 'nada');
    expect(await page.findByText(/Nada coincide/)).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Ver todo' }));
    expect((box as HTMLInputElement).value).toBe('');
    expect(isTicked('Elegir 11/2025')).toBe(true);
  });

  it('chooses at once the rows that are found, and says that they are not all', async () => {
    const user = userEvent.setup();
    const search = { label: 'Buscar', in: [column('periodo')] };
    const { state } = await draw([table({ rowKey: at('row.id'), select, search })], { values });
    const box = page.getByRole('searchbox', { name: 'Buscar' });
    await user.type(box, '2026');
    expect(await page.findByText(sentence('Se ven 2 de 4.'))).toBeTruthy();
    expect(page.queryByRole('checkbox', { name: 'Elegir todas' })).toBeNull();
    await user.click(tick('Elegir las que se ven (1)'));
    expect(published(state().scope).rows.map((row) => row.id)).toEqual(['d']);
    await user.clear(box);
    await waitFor(() => expect(isTicked('Elegir todas')).toBe(false));
    await user.click(tick('Elegir todas'));
    expect(published(state().scope).rows.map((row) => row.id)).toEqual(['a', 'b', 'd']);
    await user.type(box, '2026');
    await user.click(await page.findByRole('checkbox', { name: 'Elegir las que se ven (1)' }));
    expect(published(state().scope).rows.map((row) => row.id)).toEqual(['a', 'b']);
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

  it('keeps chosen what is not in sight yet, and says how many', async () => {
    const user = userEvent.setup();
    const some = Array.from({ length: 5 }, (_, i) => ({ ...LINES[0], id: `r${i}`, periodo: `p${i}` }));
    const chosen = { ...select, initial: overdue };
    const shown = table({ first: 2, rowKey: at('row.id'), select: chosen });
    const { state } = await draw([shown], { values: { deuda: expression([], () => some) } });
    expect(published(state().scope).rows).toHaveLength(5);
    expect(page.getByText(sentence('Elegidas entre las que no se ven: 3.'))).toBeTruthy();
    await user.click(page.getByRole('button', { name: /^Ver 2 más/ }));
    expect(page.getByText(sentence('Elegidas entre las que no se ven: 1.'))).toBeTruthy();
    await user.click(tick('Elegir las que se ven (4)'));
    expect(published(state().scope).rows.map((row) => row.id)).toEqual(['r4']);
    await user.click(page.getByRole('button', { name: 'Ver 1 más' }));
    await user.click(tick('Elegir todas'));
    expect(published(state().scope).rows).toHaveLength(5);
  });
});
