// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled.ts';
import { at, call, expression } from '#runtime/portal-fixture.ts';
import { answerWith, draw, field, tidy } from './screen-fixture.tsx';
import type { BlockOf } from './view.ts';

afterEach(tidy);

function form(more: Partial<CompiledForm>): BlockOf<'form'> {
  return {
    type: 'form',
    key: 'f',
    id: 'datos',
    submit: 'Consultar',
    fields: [],
    validate: () => [],
    ...more,
  };
}

const YES_NO = [
  { code: 'S', key: 'si', label: 'Sí' },
  { code: 'N', key: 'no', label: 'No' },
];

describe('a form', () => {
  it('says on its button what is written in it', async () => {
    const user = userEvent.setup();
    const submit = expression<string>(
      ['form'],
      ({ form: typed }) => `Pagar ${(typed as unknown as { importe?: string }).importe ?? ''}`,
    );
    const amount = field('importe', { title: 'Importe', format: 'money', widget: 'money' });
    await draw([form({ submit, fields: [amount] })]);
    await user.type(page.getByLabelText(/^Importe/), '1.234,5');
    await user.tab();
    await page.findByRole('button', { name: 'Pagar 1234.50' });
  });

  it('publishes what was typed as it travels', async () => {
    const user = userEvent.setup();
    const { state } = await draw([
      form({
        fields: [
          field('cuit', { title: 'CUIT', format: 'cuit' }),
          field('importe', { title: 'Importe', format: 'money', widget: 'money' }),
          field('dia', { title: 'Día', format: 'date', widget: 'date' }),
          field('cantidad', { title: 'Cantidad', type: 'integer' }),
          field('acepta', { title: 'Acepto', type: 'boolean', widget: 'checkbox' }),
          field('nada', { title: 'Nada' }),
        ],
      }),
    ]);
    await user.type(page.getByLabelText(/^CUIT/), '20-98100112-6');
    await user.type(page.getByLabelText(/^Importe/), '1.234,5');
    await user.type(page.getByLabelText(/^Día/), '15/04/2026');
    await user.type(page.getByLabelText(/^Cantidad/), '12');
    await user.click(page.getByLabelText('Acepto'));
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(state().scope['datos']).toEqual({
      cuit: '20981001126',
      importe: '1234.50',
      dia: '2026-04-15',
      cantidad: 12,
      acepta: true,
    });
  });

  it('sends at Enter what has not settled yet', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form({ fields: [field('nombre', { title: 'Nombre', required: true })] })]);
    await user.type(page.getByLabelText('Nombre'), 'Ana{Enter}');
    expect(state().scope['datos']).toEqual({ nombre: 'Ana' });
  });

  it('says all that is wrong, on top and beside each field, and keeps what was typed', async () => {
    const user = userEvent.setup();
    document.title = 'Impuesto';
    const { state } = await draw([
      form({
        fields: [
          field('cuit', { title: 'CUIT', format: 'cuit', required: true }),
          field('mail', {
            title: 'Correo',
            format: 'email',
            required: true,
            messages: { required: 'Falta el correo.' },
          }),
        ],
      }),
    ]);
    await user.type(page.getByLabelText('CUIT'), '123');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    const summary = page.getByRole('group', { name: 'Revisá estos datos' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe('Error: Impuesto');
    expect(page.getAllByText('Falta el correo.')).toHaveLength(2);
    const cuit = page.getByLabelText('CUIT') as HTMLInputElement;
    expect(cuit.value).toBe('123');
    expect(cuit.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(cuit.getAttribute('aria-describedby')!)?.textContent).not.toBe('');
    expect(state().scope['datos']).toBeUndefined();

    await user.click(page.getByRole('link', { name: 'Falta el correo.' }));
    expect(document.activeElement).toBe(page.getByLabelText('Correo'));
    await user.type(page.getByLabelText('Correo'), 'juan@ejemplo.test');
    await user.tab();
    expect(page.queryByText('Falta el correo.')).toBeNull();
    expect(cuit.getAttribute('aria-invalid')).toBe('true');
    await user.clear(cuit);
    await user.type(cuit, '20981001126');
    await user.tab();
    expect(page.queryByRole('group', { name: 'Revisá estos datos' })).toBeNull();
    expect(document.title).toBe('Impuesto');
  });

  it('says of which field it is what it says of several', async () => {
    const user = userEvent.setup();
    const paper = (title: string) =>
      field(title.toLowerCase(), { title, required: true, messages: { required: 'Adjuntá el papel.' } });
    await draw([form({ fields: [paper('Contrato'), paper('Plano')] })]);
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Contrato: Adjuntá el papel.',
      'Plano: Adjuntá el papel.',
    ]);
    expect(page.getAllByText('Adjuntá el papel.')).toHaveLength(2);
  });

  it('says why it cannot offer what a backend lists, and asks for it again', async () => {
    const user = userEvent.setup();
    let works = false;
    answerWith(() => (works ? [200, [{ id: 'a' }]] : [503, { message: 'El servicio no está disponible.' }]));
    const data = { clases: { call: call('X/Clases'), send: {}, needs: [] } };
    const optionsFrom = { of: at('clases'), code: at('item.id'), label: 'Clase a' };
    const fields = [field('clase', { title: 'Clase', widget: 'radio', optionsFrom })];
    await draw([form({ fields })], { data });
    expect(page.getByText('Cargando…')).toBeTruthy();
    expect(await page.findByText('El servicio no está disponible.', {}, { timeout: 5000 })).toBeTruthy();
    works = true;
    await user.click(page.getByRole('button', { name: 'Reintentar' }));
    expect(await page.findByLabelText('Clase a', {}, { timeout: 5000 })).toBeTruthy();
  });

  it('leaves out a field whose condition does not hold, and remembers what was typed there', async () => {
    const user = userEvent.setup();
    const { state } = await draw([
      form({
        fields: [
          field('otro', { title: '¿Otro?', widget: 'radio', options: YES_NO, required: true }),
          field('cual', {
            title: 'Cuál',
            required: true,
            when: expression(['form'], ({ form: f }) => (f as unknown as { otro?: string }).otro === 'S'),
          }),
        ],
      }),
    ]);
    await user.click(page.getByLabelText('Sí'));
    await user.type(page.getByLabelText('Cuál'), 'Este');
    await user.click(page.getByLabelText('No'));
    expect(page.queryByLabelText('Cuál')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(state().scope['datos']).toEqual({ otro: 'N' });
    await user.click(page.getByLabelText('Sí'));
    expect((page.getByLabelText('Cuál') as HTMLInputElement).value).toBe('Este');
  });

  it('holds values against their limits: amounts by cents, days by the calendar', async () => {
    const user = userEvent.setup();
    const fixed = (value: string) => expression([], () => value);
    await draw([
      form({
        fields: [
          field('importe', { title: 'Importe', format: 'money', widget: 'money', max: fixed('999.00') }),
          field('dia', { title: 'Día', format: 'date', widget: 'date', min: fixed('2026-04-15') }),
        ],
      }),
    ]);
    await user.type(page.getByLabelText(/^Importe/), '1.000');
    await user.type(page.getByLabelText(/^Día/), '14/04/2026');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText(/^Importe: el máximo es \$\s999,00\.$/)).toHaveLength(2);
    expect(page.getAllByText('Día: el mínimo es 15/04/2026.')).toHaveLength(2);
  });

  it('never gives a consent by itself', async () => {
    const user = userEvent.setup();
    const yes = expression([], () => true);
    const { state } = await draw([
      form({
        fields: [
          field('acepto', {
            title: 'Acepto',
            type: 'boolean',
            widget: 'checkbox',
            required: true,
            initial: yes,
          }),
        ],
      }),
    ]);
    expect((page.getByLabelText('Acepto') as HTMLInputElement).checked).toBe(false);
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText('Completá Acepto.')).toHaveLength(2);
    expect(state().scope['datos']).toBeUndefined();
  });

  it('says what the compiled validator refuses', async () => {
    const user = userEvent.setup();
    const validate = (values: Readonly<Record<string, unknown>>) =>
      String(values['nombre']).length < 3 ? [{ field: 'nombre', keyword: 'minLength' }] : [];
    await draw([form({ fields: [field('nombre', { title: 'Nombre', minLength: 3 })], validate })]);
    await user.type(page.getByLabelText(/^Nombre/), 'Al');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText('Nombre: escribí al menos 3 caracteres.')).toHaveLength(2);
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

  it('sends once while its call runs', async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const asked = answerWith(
      () => new Promise<readonly [number, unknown]>((done) => (finish = () => done([200, {}]))),
    );
    await draw([form({ fields: [field('a', { title: 'A' })], call: call('X/Y'), send: {} })]);
    const button = page.getByRole('button', { name: 'Consultar' });
    await user.dblClick(button);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    finish();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(asked).toHaveLength(1);
  });

  it('keeps its errors until the button that was pressed did its work', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form({ fields: [field('nombre', { title: 'Nombre', required: true })] })]);
    const button = page.getByRole('button', { name: 'Consultar' });
    await user.click(button);
    await user.type(page.getByLabelText('Nombre'), 'Ana');
    await user.pointer({ target: button, keys: '[MouseLeft>]' });
    expect(page.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
    await user.pointer({ target: button, keys: '[/MouseLeft]' });
    expect(state().scope['datos']).toEqual({ nombre: 'Ana' });
    expect(page.getByLabelText('Nombre').getAttribute('aria-invalid')).not.toBe('true');
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

  it('publishes by itself when the address says all', async () => {
    const { state } = await draw([block], { query, address: '/things?cuit=20981001126' });
    await waitFor(() => expect(state().scope['datos']).toEqual({ cuit: '20981001126' }));
    expect((page.getByLabelText('CUIT') as HTMLInputElement).value).toBe('20-98100112-6');
  });
});

describe('a live form', () => {
  it('publishes valid values after a pause, and nothing else', async () => {
    const user = userEvent.setup();
    const { state } = await draw([
      form({
        submit: undefined,
        live: true,
        fields: [field('dia', { title: 'Día', format: 'date', widget: 'date', required: true })],
      }),
    ]);
    await user.type(page.getByLabelText('Día'), '15/04/2026');
    await waitFor(() => expect(state().scope['datos']).toEqual({ dia: '2026-04-15' }), { timeout: 2000 });
    await user.clear(page.getByLabelText('Día'));
    await user.type(page.getByLabelText('Día'), '31/04/2026');
    expect(await page.findByText('La fecha no existe. Revisá el día, el mes y el año.')).toBeTruthy();
    expect(state().scope['datos']).toEqual({ dia: '2026-04-15' });
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
