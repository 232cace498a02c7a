// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ABSENT } from '#formats/written/plain.ts';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';

afterEach(tidy);

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

  it('leaves out of its button an amount that is not known yet', async () => {
    await draw([form({ submit: expression<string>([], () => `Declarar y pagar ${ABSENT}`), fields: [] })]);
    await page.findByRole('button', { name: 'Declarar y pagar' });
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

  it('stands in parts under what heads each, with what is computed together', async () => {
    const total = (name: string, title: string) =>
      field(name, { title, widget: 'computed', computed: expression([], () => '1.00') as never });
    await draw([
      form({
        title: 'Alta',
        layout: 'columns',
        fields: [
          field('nombre', { title: 'Nombre', heading: 'Titular' }),
          field('calle', { title: 'Calle', heading: 'Domicilio' }),
          total('base', 'Base'),
          total('total', 'Total'),
        ],
      }),
    ]);
    const headings = page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Titular', 'Domicilio']);
    const together = page.getByLabelText('Base').closest('div')!.parentElement!.parentElement;
    expect(together?.contains(page.getByLabelText('Total'))).toBe(true);
    expect(together?.contains(page.getByLabelText(/^Calle/))).toBe(false);
  });

  it('begins a part at its next field when the one with the heading is not asked for', async () => {
    const never = expression<boolean>([], () => false);
    await draw([
      form({
        fields: [
          field('nombre', { title: 'Nombre', heading: 'Titular' }),
          field('cuit', { title: 'CUIT', heading: 'Empresa', when: never }),
          field('calle', { title: 'Calle' }),
          field('piso', { title: 'Piso', heading: 'Departamento', when: never }),
        ],
      }),
    ]);
    const headings = page.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Titular', 'Empresa']);
    const part = page.getByRole('heading', { name: 'Empresa' }).parentElement!;
    expect(part.contains(page.getByLabelText(/^Calle/))).toBe(true);
    expect(part.contains(page.getByLabelText(/^Nombre/))).toBe(false);
  });

  it('sends at Enter what has not settled yet', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form({ fields: [field('nombre', { title: 'Nombre', required: true })] })]);
    await user.type(page.getByLabelText('Nombre'), 'Ana{Enter}');
    expect(state().scope['datos']).toEqual({ nombre: 'Ana' });
  });

  it('sends a number for a number that is chosen of a list', async () => {
    const user = userEvent.setup();
    const options = [1, 2].map((n) => ({ code: String(n), key: `n${n}`, label: `${n} cuotas` }));
    const { state } = await draw([
      form({ fields: [field('cuotas', { title: 'Cuotas', type: 'integer', widget: 'radio', options })] }),
    ]);
    await user.click(page.getByLabelText('2 cuotas'));
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(state().scope['datos']).toEqual({ cuotas: 2 });
  });

  it('is sent once what its checks look at is there, and not for lack of it', async () => {
    const user = userEvent.setup();
    const TAKEN = 'Ese turno está tomado.';
    let fall = () => {};
    let works = false;
    const fallen = new Promise<void>((resolve) => (fall = resolve));
    answerWith(async () => {
      await fallen;
      return works ? [200, ['9']] : [503, { message: 'El servicio no está disponible.' }];
    });
    const data = { turnos: { call: call('X/Turnos'), send: {}, needs: [] } };
    const taken = (scope: unknown) => scope as { turnos: string[]; form: { hora: string } };
    const free = expression<boolean>(['turnos', 'form'], (scope) => {
      const { turnos, form: typed } = taken(scope);
      return !turnos.includes(typed.hora);
    });
    const checks = [{ that: free, message: TAKEN }];
    const hour = field('hora', { title: 'Hora', required: true, checks });
    const { state } = await draw([form({ fields: [hour] })], { data });
    await user.type(page.getByLabelText('Hora'), '10');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getByRole('button', { name: 'Consultar' }).getAttribute('aria-busy')).toBe('true');
    expect(page.queryAllByText(TAKEN)).toHaveLength(0);
    fall();
    const retry = await page.findByRole('button', { name: 'Reintentar' });
    expect(state().scope['datos']).toBeUndefined();
    works = true;
    await user.click(retry);
    await waitFor(() => expect(page.queryByRole('button', { name: 'Reintentar' })).toBeNull());
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(state().scope['datos']).toEqual({ hora: '10' }));
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
    expect(await page.findByText('El servicio no está disponible.')).toBeTruthy();
    works = true;
    await user.click(page.getByRole('button', { name: 'Reintentar' }));
    expect(await page.findByLabelText('Clase a')).toBeTruthy();
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
    await waitFor(() => expect(state().scope['datos']).toEqual({ dia: '2026-04-15' }));
    await user.clear(page.getByLabelText('Día'));
    await user.type(page.getByLabelText('Día'), '31/04/2026');
    expect(await page.findByText('La fecha no existe. Revisá el día, el mes y el año.')).toBeTruthy();
    expect(state().scope['datos']).toBeUndefined();
  });
});
