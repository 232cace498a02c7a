// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';

afterEach(tidy);

describe('a form that the server refuses', () => {
  it('offers what is left when somebody else was first, and goes on saying why it was refused', async () => {
    const user = userEvent.setup();
    const turns = [['Mañana', 'Tarde'], ['Tarde']];
    const asked = answerWith((path) =>
      path.endsWith('/Turnos')
        ? [200, (turns.length > 1 ? turns.shift()! : turns[0]!).map((id) => ({ id }))]
        : [409, { message: 'Ese turno ya no tiene lugar.' }],
    );
    const optionsFrom = { of: at('turnos'), code: at('item.id'), label: at('item.id') as never };
    await draw(
      [
        form({
          submit: 'Reservar',
          call: call('Reservar', { operation: true, writes: ['turnos'] }),
          send: { turno: at('datos.turno') },
          fields: [field('turno', { title: 'Turno', widget: 'radio', required: true, optionsFrom })],
        }),
      ],
      {
        data: {
          turnos: { call: call('Turnos', { register: 'turnos' }), send: {}, needs: [] },
          otros: { call: call('Otros', { register: 'otros' }), send: {}, needs: [] },
        },
      },
    );
    await user.click(await page.findByLabelText('Mañana'));
    await user.click(page.getByRole('button', { name: 'Reservar' }));
    expect(await page.findByText('Ese turno ya no tiene lugar.')).toBeTruthy();
    await waitFor(() => expect(page.queryByLabelText('Mañana')).toBeNull());
    expect(page.getByLabelText('Tarde')).toBeTruthy();
    expect(page.getByText('Ese turno ya no tiene lugar.')).toBeTruthy();
    expect(page.getByText(/Actualizamos lo que hay para elegir/)).toBeTruthy();
    expect(page.queryByText(/sigue acá/)).toBeNull();
    const reads = asked.map(({ path }) => path.split('/').at(-1));
    expect(reads.toSorted()).toEqual(['Otros', 'Reservar', 'Turnos', 'Turnos']);
  });

  it('says no more what the server said once what is typed is wrong by itself, unless it may have been done', async () => {
    const user = userEvent.setup();
    let status = 409;
    answerWith(() => [status, { message: status === 409 ? 'Ese número ya está.' : '' }]);
    await draw([
      form({
        fields: [field('numero', { title: 'Número', required: true })],
        call: call('X/Y', { operation: true }),
        send: { numero: at('datos.numero') },
      }),
    ]);
    const send = () => user.click(page.getByRole('button', { name: 'Consultar' }));
    await user.type(page.getByLabelText('Número'), '1');
    await send();
    expect(await page.findByText('Ese número ya está.')).toBeTruthy();
    await user.clear(page.getByLabelText('Número'));
    await send();
    expect(await page.findAllByText('Completá el número.')).toHaveLength(2);
    expect(page.queryByText('Ese número ya está.')).toBeNull();
    status = 503;
    await user.type(page.getByLabelText('Número'), '2');
    await send();
    expect(await page.findByText(/no sabemos/i)).toBeTruthy();
    await user.clear(page.getByLabelText('Número'));
    await send();
    expect(await page.findAllByText('Completá el número.')).toHaveLength(2);
    expect(page.getByText(/no sabemos/i)).toBeTruthy();
  });

  it('puts the words of the server beside their field', async () => {
    const user = userEvent.setup();
    answerWith(() => [422, { message: 'No', errores: [{ campo: 'clave', mensaje: 'La clave no es esa.' }] }]);
    await draw([
      form({
        fields: [field('clave', { title: 'Clave', widget: 'password', required: true })],
        call: call('auth/login', { typedIn: { clave: ['datos', 'clave'] } }),
        send: { clave: at('datos.clave') },
      }),
    ]);
    await user.type(page.getByLabelText('Clave'), 'secreta');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(await page.findAllByText('La clave no es esa.')).toHaveLength(2);
    expect((page.getByLabelText('Clave') as HTMLInputElement).value).toBe('secreta');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secreta');
  });

  it('drops what the server said of a value once the value is another', async () => {
    const user = userEvent.setup();
    answerWith(() => [
      400,
      { message: 'No', errores: [{ campo: 'total', mensaje: 'No hay escala ese día.' }] },
    ]);
    const total = expression<string>(
      ['form'],
      ({ form: typed }) => (typed as unknown as { dia?: string }).dia ?? null,
    );
    await draw([
      form({
        fields: [
          field('dia', { title: 'Día' }),
          field('total', { title: 'Total', widget: 'computed', computed: total as never }),
        ],
        call: call('X/Y', { typedIn: { total: ['datos', 'total'] } }),
        send: { total: at('datos.total') },
      }),
    ]);
    await user.type(page.getByLabelText(/^Día/), '1');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(await page.findAllByText('No hay escala ese día.')).toHaveLength(2);
    await user.type(page.getByLabelText(/^Día/), '2');
    await user.tab();
    expect(page.queryAllByText('No hay escala ese día.')).toHaveLength(0);
  });
});
