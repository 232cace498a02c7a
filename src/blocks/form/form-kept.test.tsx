// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';

afterEach(tidy);

describe('a form that is left or starts over', () => {
  it('leaves the address as it was before it when it starts over', async () => {
    const user = userEvent.setup();
    const fields = [field('dominio', { title: 'Dominio' })];
    const { address } = await draw([form({ url: true, fields, then: [{ reset: 'datos' }] })], {
      address: '/things?otro=1',
    });
    await user.type(page.getByLabelText(/^Dominio/), 'AB123CD');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect((page.getByLabelText(/^Dominio/) as HTMLInputElement).value).toBe(''));
    expect(address()).toBe('/things?otro=1');
  });

  it('goes where it is told to after it starts over', async () => {
    const user = userEvent.setup();
    const effects = [{ reset: 'datos' }, { go: '/mi-area/inicio?dominio=ZZ' }];
    const { address } = await draw([
      form({ url: true, fields: [field('dominio', { title: 'Dominio' })], then: effects }),
    ]);
    await user.type(page.getByLabelText(/^Dominio/), 'AB123CD');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(page.queryByRole('button')).toBeNull());
    expect(address()).toBe('/mi-area/inicio?dominio=ZZ');
  });

  it('starts over when what it did says so', async () => {
    const user = userEvent.setup();
    const effects = [{ reset: 'datos' }];
    const { state } = await draw([
      form({
        fields: [field('nombre', { title: 'Nombre', initial: expression([], () => 'Ana') })],
        then: effects,
      }),
    ]);
    const box = page.getByLabelText(/^Nombre/) as HTMLInputElement;
    await user.clear(box);
    await user.type(box, 'Eva');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(box.value).toBe('Ana'));
    expect(state().scope['datos']).toBeUndefined();
  });

  it('keeps what was typed when the screen is left and opened again', async () => {
    const user = userEvent.setup();
    const block = form({ fields: [field('nombre', { title: 'Nombre' })] });
    const { leave } = await draw([block]);
    await user.type(page.getByLabelText(/^Nombre/), 'Ana');
    await user.tab();
    leave();
    await draw([block]);
    expect((page.getByLabelText(/^Nombre/) as HTMLInputElement).value).toBe('Ana');
  });

  it('forgets everything at Limpiar', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form({ clear: true, fields: [field('nombre', { title: 'Nombre' })] })]);
    await user.type(page.getByLabelText(/^Nombre/), 'Ana{Enter}');
    expect(state().scope['datos']).toEqual({ nombre: 'Ana' });
    await user.click(page.getByRole('button', { name: 'Limpiar' }));
    expect((page.getByLabelText(/^Nombre/) as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(page.getByLabelText(/^Nombre/));
    expect(state().scope['datos']).toBeUndefined();
  });
});

describe('what is still being typed', () => {
  it('goes too when Limpiar is pressed at once', async () => {
    const user = userEvent.setup();
    await draw([form({ clear: true, fields: [field('nombre', { title: 'Nombre' })] })]);
    await user.type(page.getByLabelText(/^Nombre/), 'Ana');
    await user.click(page.getByRole('button', { name: 'Limpiar' }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(page.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('');
  });
});

describe('a form with its values in the address', () => {
  const block = form({
    url: true,
    fields: [field('cuit', { title: 'CUIT', format: 'cuit', required: true })],
  });
  const query = { cuit: { format: 'cuit' } };

  it('writes there what was sent', async () => {
    const user = userEvent.setup();
    const { address } = await draw([block], { query });
    await user.type(page.getByLabelText('CUIT'), '20-98100112-6{Enter}');
    expect(address()).toBe('/things?cuit=20981001126');
  });

  it('goes on to what is sent next, though what the first was answered went with it', async () => {
    const user = userEvent.setup();
    answerWith(() => [200, { numero: 7 }]);
    const asks = {
      call: call('Pedir', { operation: true, typedIn: { cuit: ['datos', 'cuit'] } }),
      send: { cuit: at('datos.cuit') },
      as: 'pedido',
    };
    const { address, state } = await draw([{ ...block, ...asks }], { query });
    await user.type(page.getByLabelText('CUIT'), '20-98100112-6{Enter}');
    await waitFor(() => expect(state().scope['pedido']).toEqual({ numero: 7 }));
    await user.clear(page.getByLabelText('CUIT'));
    await user.type(page.getByLabelText('CUIT'), '27-98100245-3{Enter}');
    await waitFor(() => expect(address()).toBe('/things?cuit=27981002453'));
    expect(state().scope['datos']).toEqual({ cuit: '27981002453' });
  });

  it('publishes by itself when the address says all', async () => {
    const { state } = await draw([block], { query, address: '/things?cuit=20981001126' });
    await waitFor(() => expect(state().scope['datos']).toEqual({ cuit: '20981001126' }));
    expect((page.getByLabelText('CUIT') as HTMLInputElement).value).toBe('20-98100112-6');
  });
});

describe('a form that lives in the address', () => {
  it('leaves no draft where it goes, though it was sent before it settled', async () => {
    const user = userEvent.setup();
    const { address, services } = await draw([
      form({ url: true, fields: [field('nombre', { title: 'Nombre' })] }),
    ]);
    await user.type(page.getByLabelText(/^Nombre/), 'Ana');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(address()).toBe('/things?nombre=Ana'));
    await services.drafts.flush();
    expect(services.drafts.all('/things?nombre=Ana')).toEqual({ 'published:datos': { nombre: 'Ana' } });
  });
});

describe('values remembered on this device', () => {
  const block = form({ remember: true, fields: [field('cuit', { title: 'CUIT', format: 'cuit' })] });
  const suggested = () =>
    [...document.querySelectorAll('datalist option')].map((o) => o.getAttribute('value'));

  it('are kept only when the person asks for it', async () => {
    const user = userEvent.setup();
    await draw([block]);
    await user.type(page.getByLabelText(/^CUIT/), '20981001126{Enter}');
    expect(suggested()).toEqual([]);
    await user.click(page.getByLabelText('Recordar en este equipo'));
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(suggested()).toEqual(['20-98100112-6']);
    await user.click(page.getByLabelText('Recordar en este equipo'));
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(suggested()).toEqual([]);
  });
});
