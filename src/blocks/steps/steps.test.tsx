// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import { answerWith, draw, field, form as compiledForm, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { NOTICE, sending, wizardOf } from './steps-fixture.ts';

beforeAll(() => loadBlocks(['form', 'text', 'actions', 'table']));
afterEach(() => {
  tidy();
  history.replaceState(null, '');
});

const YES_NO = [
  { code: 'S', key: 'si', label: 'Sí' },
  { code: 'N', key: 'no', label: 'No' },
];

function form(id: string, more: Partial<CompiledForm>): BlockOf<'form'> {
  return compiledForm({ key: id, id, submit: 'Continuar', ...more });
}

const who = form('quien', {
  fields: [
    field('nombre', { title: 'Nombre', required: true }),
    field('empresa', { title: '¿Es empresa?', widget: 'radio', options: YES_NO, required: true }),
  ],
});
const firm = form('firma', { fields: [field('cargo', { title: 'Cargo', required: true })] });

const wizard = wizardOf(
  { key: 'quien', title: 'Quién', blocks: [who] },
  {
    key: 'firma',
    title: 'Firma',
    when: expression(['quien'], ({ quien }) => (quien as { empresa?: string } | undefined)?.empresa === 'S'),
    blocks: [firm],
  },
  NOTICE,
  sending({
    call: call('Area/Presentar', { typedIn: { nombre: ['quien', 'nombre'] } }),
    send: { nombre: at('quien.nombre') },
  }),
);

const heading = (name: RegExp) => page.findByRole('heading', { name });
const next = () => page.getByRole('button', { name: 'Continuar' });

async function fillWho(user: ReturnType<typeof userEvent.setup>, company: 'Sí' | 'No') {
  await user.type(page.getByLabelText('Nombre'), 'Ana');
  await user.click(page.getByLabelText(company));
  await user.click(next());
}

describe('a wizard', () => {
  it('goes on when the form of a step is sent, says where one is, and keeps later steps shut', async () => {
    const user = userEvent.setup();
    const { state } = await draw([wizard]);
    expect(await heading(/Paso 1 de 3\s*Quién/)).toBeTruthy();
    expect(page.getByRole('button', { name: /Aviso/ }).getAttribute('aria-disabled')).toBe('true');
    await user.click(page.getByRole('button', { name: /Aviso/ }));
    expect(await heading(/Quién/)).toBeTruthy();
    await user.click(next());
    expect(page.getByRole('group', { name: 'Revisá estos datos' })).toBeTruthy();
    await fillWho(user, 'No');
    const second = await heading(/Paso 2 de 3\s*Aviso/);
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(state().scope['paso']).toEqual({ key: 'aviso', number: 2 });
  });

  it('has only the steps that are needed', async () => {
    const user = userEvent.setup();
    await draw([wizard]);
    await fillWho(user, 'Sí');
    expect(await heading(/Paso 2 de 4\s*Firma/)).toBeTruthy();
  });

  it('loses nothing on the way back, and goes on again from there', async () => {
    const user = userEvent.setup();
    await draw([wizard]);
    await fillWho(user, 'No');
    await user.click(await page.findByRole('button', { name: 'Continuar' }));
    await user.click(await page.findByRole('button', { name: 'Volver' }));
    await user.click(await page.findByRole('button', { name: 'Volver' }));
    const name = (await page.findByLabelText('Nombre')) as HTMLInputElement;
    expect(name.value).toBe('Ana');
    await user.click(next());
    expect(await heading(/Aviso/)).toBeTruthy();
  });

  it('keeps what was typed and not sent in a step that is left', async () => {
    const user = userEvent.setup();
    await draw([wizard]);
    await fillWho(user, 'Sí');
    await user.type(await page.findByLabelText('Cargo'), 'Gerente');
    await user.click(page.getByRole('button', { name: 'Volver' }));
    await user.click(await page.findByRole('button', { name: /Firma/ }));
    expect(((await page.findByLabelText('Cargo')) as HTMLInputElement).value).toBe('Gerente');
  });

  it('shows all of it before the act, with a way to change each step', async () => {
    const user = userEvent.setup();
    await draw([wizard]);
    await fillWho(user, 'No');
    await user.click(await page.findByRole('button', { name: 'Continuar' }));
    expect(await page.findByText('Ana')).toBeTruthy();
    expect(page.getByText('¿Es empresa?').nextElementSibling?.textContent).toBe('No');
    await user.click(page.getByRole('button', { name: 'Cambiar Quién' }));
    expect(await page.findByLabelText('Nombre')).toBeTruthy();
  });

  it('shows in the review the headings of what was asked, and none of what was not', async () => {
    const user = userEvent.setup();
    const headed = form('quien', {
      fields: [
        field('nombre', { title: 'Nombre', heading: 'Titular', required: true }),
        field('empresa', { title: '¿Es empresa?', widget: 'radio', options: YES_NO, required: true }),
        field('apodo', { title: 'Apodo', heading: 'Otros nombres' }),
      ],
    });
    const [first, ...others] = wizard.items;
    await draw([{ ...wizard, items: [{ ...first!, blocks: [headed] }, ...others] }]);
    await fillWho(user, 'No');
    await user.click(await page.findByRole('button', { name: 'Continuar' }));
    await heading(/Revisá/);
    expect(page.getByRole('heading', { name: 'Titular' })).toBeTruthy();
    expect(page.queryByRole('heading', { name: 'Otros nombres' })).toBeNull();
  });

  it('says in the review what the server refused, and beside the field where it was typed', async () => {
    const user = userEvent.setup();
    answerWith(() => [422, { message: 'Mal', errores: [{ campo: 'nombre', mensaje: 'Ya presentó.' }] }]);
    await draw([wizard]);
    await fillWho(user, 'No');
    await user.click(await page.findByRole('button', { name: 'Continuar' }));
    await user.click(await page.findByRole('button', { name: 'Enviar' }));
    expect((await page.findByRole('alert')).textContent).toContain('Ya presentó.');
    await user.click(page.getByRole('button', { name: 'Cambiar Quién' }));
    await waitFor(() => expect(page.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true'));
  });

  it('is not left before it is complete, and says so until it is', async () => {
    const user = userEvent.setup();
    const complete = expression<boolean>(
      ['quien'],
      ({ quien }) => (quien as { nombre?: string } | undefined)?.nombre === 'Ana',
    );
    const [first, ...others] = wizard.items;
    await draw([{ ...wizard, items: [{ ...first!, complete }, ...others] }]);
    await user.type(page.getByLabelText('Nombre'), 'Eva');
    await user.click(page.getByLabelText('No'));
    await user.click(next());
    expect((await page.findByText('Falta completar «Quién».')).role).toBe('alert');
    await user.clear(page.getByLabelText('Nombre'));
    await user.type(page.getByLabelText('Nombre'), 'Ana');
    await user.click(next());
    expect(await heading(/Aviso/)).toBeTruthy();
    expect(page.queryByText('Falta completar «Quién».')).toBeNull();
  });

  it('opens where it was left', async () => {
    const user = userEvent.setup();
    const first = await draw([wizard]);
    await fillWho(user, 'No');
    await heading(/Aviso/);
    first.leave();
    await draw([wizard]);
    expect(await heading(/Paso 2 de 3\s*Aviso/)).toBeTruthy();
  });
});
