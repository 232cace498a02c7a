// @vitest-environment happy-dom
import { Ajv } from 'ajv';
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormValidator } from '#contract/compiled-form.ts';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import { draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';
import { sentence } from '#tests/sentence.ts';

afterEach(tidy);

describe('a form that cannot be sent', () => {
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

  it('reads a form that is refused once to send it and once to draw it', async () => {
    const user = userEvent.setup();
    const read = vi.fn(() => true);
    const asked = field('uno', { title: 'uno', required: expression([], read) });
    const others = ['dos', 'tres'].map((name) => field(name, { title: name, required: true }));
    await draw([form({ fields: [asked, ...others] })]);
    read.mockClear();
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByRole('link')).toHaveLength(3);
    expect(read).toHaveBeenCalledTimes(2);
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
    expect(page.getAllByText(sentence(/^Importe: el máximo es \$\s999,00\.$/))).toHaveLength(2);
    expect(page.getAllByText(sentence('Día: el mínimo es 15/04/2026.'))).toHaveLength(2);
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
    expect(page.getAllByText('Completá «Acepto».')).toHaveLength(2);
    expect(state().scope['datos']).toBeUndefined();
  });

  it('says what the compiled validator refuses', async () => {
    const user = userEvent.setup();
    const name = form({ fields: [field('nombre', { title: 'Nombre', minLength: 3 })] });
    const validate = new Ajv({ strict: false }).compile(name.schema) as FormValidator;
    await draw([{ ...name, validate }]);
    await user.type(page.getByLabelText(/^Nombre/), 'Al');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText(sentence('Nombre: escribí al menos 3 caracteres.'))).toHaveLength(2);
  });

  it('says again what is wrong in a field that went away and came back', async () => {
    const user = userEvent.setup();
    const kinds = ['S', 'N'].map((code) => ({ code, key: code, label: `Clase ${code}` }));
    const filter = form({
      key: 'g',
      id: 'filtro',
      submit: undefined,
      live: true,
      fields: [field('clase', { title: 'Clase', widget: 'radio', options: kinds })],
    });
    const isOther = expression<boolean>(
      ['filtro'],
      ({ filtro }) => (filtro as { clase?: string } | undefined)?.clase === 'S',
    );
    const fields = [
      field('cual', { title: 'Cuál', required: true, when: isOther }),
      field('otro', { title: 'Otro' }),
    ];
    const data = form({ fields });
    const validate = new Ajv({ strict: false }).compile(data.schema) as FormValidator;
    await draw([filter, { ...data, validate }]);
    await user.click(page.getByLabelText('Clase S'));
    await user.click(await page.findByRole('button', { name: 'Consultar' }));
    expect(page.getByLabelText('Cuál').getAttribute('aria-invalid')).toBe('true');
    await user.click(page.getByLabelText('Clase N'));
    await waitFor(() => expect(page.queryByLabelText('Cuál')).toBeNull());
    expect(page.queryByRole('group', { name: 'Revisá estos datos' })).toBeNull();
    await user.type(page.getByLabelText(/^Otro/), 'x');
    await user.tab();
    await user.click(page.getByLabelText('Clase S'));
    expect((await page.findByLabelText('Cuál')).getAttribute('aria-invalid')).toBe('true');
    expect(page.getAllByText('Completá «Cuál».')).toHaveLength(2);
  });

  it('says so where nothing can be calculated, once all that was typed is right', async () => {
    const user = userEvent.setup();
    const computed = expression([], () => null) as never;
    await draw([
      form({
        fields: [
          field('dia', { title: 'Día', required: true }),
          field('tasa', { title: 'Tasa', widget: 'computed', required: true, computed }),
        ],
      }),
    ]);
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText('Completá el día.')).toHaveLength(2);
    expect(page.queryByText('No se puede calcular la tasa con estos datos.')).toBeNull();
    await user.type(page.getByLabelText(/^Día/), '1');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText('No se puede calcular la tasa con estos datos.')).toHaveLength(2);
  });

  it('says so where there is nothing to choose', async () => {
    const user = userEvent.setup();
    const none = expression<readonly unknown[]>([], () => []);
    const optionsFrom = { of: none, code: at('item.id'), label: 'Uno', empty: 'No quedan turnos.' };
    await draw([
      form({
        fields: [
          field('turno', { title: 'Turno', widget: 'radio', required: true, optionsFrom }),
          field('otro', {
            title: 'Otro',
            widget: 'select',
            optionsFrom: { of: none, code: at('item.id'), label: 'Uno' },
          }),
        ],
      }),
    ]);
    expect(page.getByText('No quedan turnos.')).toBeTruthy();
    expect(page.getByText('No hay nada para elegir.')).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText('No quedan turnos.').length).toBeGreaterThan(1);
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
});
