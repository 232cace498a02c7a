// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import { answerWith, draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { sentence } from '#tests/sentence.ts';

beforeAll(() => loadBlocks(['form', 'basket', 'card', 'table', 'text']));
afterEach(() => {
  tidy();
  history.replaceState(null, '');
});

interface Thing {
  name: string;
  free: boolean;
}
const row = ({ row: thing }: Readonly<Record<string, unknown>>) => thing as Thing;
const THINGS: readonly Thing[] = [
  { name: 'uno', free: true },
  { name: 'dos', free: true },
  { name: 'tres', free: true },
  { name: 'cuatro', free: false },
];

const lookup = form({
  id: 'busqueda',
  submit: 'Buscar',
  fields: [
    field('kind', {
      title: 'Clase',
      widget: 'select',
      required: true,
      optionsFrom: {
        of: at('kinds'),
        code: at('item.id'),
        label: expression(['item'], ({ item }) => `Clase ${(item as unknown as { id: string }).id}`),
      },
    }),
  ],
});
const basket: BlockOf<'basket'> = {
  type: 'basket',
  key: 'b',
  id: 'elegidos',
  title: 'Elegidos',
  from: at('things'),
  rowKey: at('row.name'),
  columns: [{ key: 'name', title: 'Cosa', value: at('row.name') }],
  accept: expression(['row'], (scope) => row(scope).free),
  reason: expression(['row'], (scope) => `${row(scope).name} ya tiene dueño`),
  add: expression(['row'], (scope) => `Agregar ${row(scope).name}`),
  min: 1,
  max: 2,
  empty: 'Todavía nada.',
};
const card: BlockOf<'card'> = {
  type: 'card',
  key: 'c',
  id: 'tarjeta',
  submit: 'Seguir',
  call: call('Cards/Check', { typedIn: { bin: ['tarjeta', 'bin'], token: ['tarjeta', 'token'] } }),
  send: { bin: at('tarjeta.bin'), token: at('tarjeta.token') },
};
const wizard: BlockOf<'steps'> = {
  type: 'steps',
  key: 's',
  id: 'paso',
  label: 'Pasos',
  items: [
    { key: 'cosas', title: 'Cosas', blocks: [lookup, basket] },
    { key: 'tarjeta', title: 'Tarjeta', blocks: [card] },
    {
      key: 'revision',
      title: 'Revisá',
      review: true,
      blocks: [{ type: 'text', key: 't', text: 'Todo listo.' }],
    },
  ],
};
const values = {
  today: expression([], () => '2026-04-15'),
  kinds: expression([], () => [{ id: 'a' }, { id: 'b' }]),
  things: expression([], () => THINGS),
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
type User = ReturnType<typeof userEvent.setup>;

async function fillCard(user: User, number: string): Promise<void> {
  const typed = [
    ['Número de la tarjeta', number],
    ['Nombre como figura en la tarjeta', 'Juan I Tolaba'],
    ['Vencimiento', '12/28'],
    ['Código de seguridad', '123'],
    ['Número de documento', '98100112'],
  ] as const;
  for (const [label, text] of typed) {
    await user.clear(await page.findByLabelText(label));
    await user.paste(text);
  }
  await user.click(button('Seguir'));
}

describe('a basket', () => {
  it('takes what is found once, says why it does not take the rest, and stops at its limit', async () => {
    const user = userEvent.setup();
    const { state } = await draw([basket], { values });
    expect(page.getByText('Todavía nada.')).toBeTruthy();
    expect(page.getByText('cuatro ya tiene dueño')).toBeTruthy();
    await user.click(button('Agregar uno'));
    expect(document.activeElement).toBe(page.getByText('Agregado'));
    await user.click(button('Agregar dos'));
    expect(button('Agregar tres').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Agregar tres'));
    expect(page.getByRole('status').textContent).toBe('2 de 2: no entran más');
    await user.click(button('Quitar uno'));
    expect(document.activeElement).toBe(page.getByRole('status'));
    expect(state().scope['elegidos']).toEqual({ rows: [THINGS[1]] });
  });

  it('comes back with its screen', async () => {
    const user = userEvent.setup();
    const first = await draw([basket], { values });
    await user.click(button('Agregar dos'));
    first.leave();
    const { state } = await draw([basket], { values });
    expect(state().scope['elegidos']).toEqual({ rows: [THINGS[1]] });
  });
});

describe('a wizard that gathers things and a card', () => {
  it('waits for the basket, not for the search, and keeps neither number nor token of the card', async () => {
    const user = userEvent.setup();
    const asked = answerWith((path, { bin }) => {
      if (path.endsWith('/tokens')) return [201, { id: 'token-1' }];
      return bin === '450799'
        ? [200, {}]
        : [422, { message: 'No', errores: [{ campo: 'bin', mensaje: 'De débito no.' }] }];
    });
    const { state } = await draw([wizard], { values });
    await user.selectOptions(page.getByLabelText('Clase'), 'Clase b');
    await user.click(button('Buscar'));
    expect(state().scope['busqueda']).toEqual({ kind: 'b' });
    await user.click(button('Continuar'));
    expect(page.getByRole('alert').textContent).toBe('Falta completar las cosas.');
    await user.click(button('Agregar uno'));
    await user.click(button('Buscar'));
    expect(page.getByRole('heading', { name: /Paso 1 de 3/ })).toBeTruthy();
    await user.click(button('Continuar'));

    await fillCard(user, '4222 2222 2222 2');
    await waitFor(() => expect(page.getAllByText('De débito no.').length).toBeGreaterThan(0));
    expect(state().scope['tarjeta']).toBeUndefined();
    expect((page.getByLabelText('Nombre como figura en la tarjeta') as HTMLInputElement).value).toBe(
      'Juan I Tolaba',
    );
    await fillCard(user, '4507 9900 0000 4905');

    expect(await page.findByRole('heading', { name: /Paso 3 de 3/ })).toBeTruthy();
    expect(page.getByText(sentence('Visa terminada en 4905'))).toBeTruthy();
    expect(page.getByText('uno')).toBeTruthy();
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(kept).toContain('uno');
    expect(kept).not.toMatch(/token-1|450799|4905/);
    expect(asked.filter(({ path }) => path.includes('/api/')).map(({ body }) => Object.keys(body))).toEqual([
      ['bin', 'token'],
      ['bin', 'token'],
    ]);
    await user.click(button('Cambiar Tarjeta'));
    await user.click(await page.findByRole('button', { name: 'Usar otra tarjeta' }));
    const number = await page.findByLabelText('Número de la tarjeta');
    await waitFor(() => expect(document.activeElement).toBe(number));
  });
});

describe('a wizard with a table to choose from', () => {
  const table: BlockOf<'table'> = {
    type: 'table',
    key: 't',
    id: 'elegidas',
    rows: at('things'),
    rowKey: at('row.name'),
    columns: [{ key: 'name', title: 'Cosa', value: at('row.name') }],
    empty: 'Nada.',
    select: { total: expression([], () => 1), min: 1 },
  };
  const steps = (more: object = {}): BlockOf<'steps'> => ({
    type: 'steps',
    key: 's',
    id: 'paso',
    label: 'Pasos',
    items: [
      { key: 'cosas', title: 'Cosas', blocks: [{ ...table, select: { ...table.select!, ...more } }] },
      { key: 'fin', title: 'Fin', blocks: [{ type: 'text', key: 'x', text: 'Listo' }] },
    ],
  });
  const values = { things: expression([], () => THINGS) };
  const onward = () => page.getAllByRole('button', { name: 'Continuar' });

  it('goes on from its bar, which is always in sight', async () => {
    const user = userEvent.setup();
    await draw([steps()], { values });
    await user.click(onward()[0]!);
    expect(page.getByRole('alert').textContent).toBe('Falta completar las cosas.');
    await user.click(page.getByRole('checkbox', { name: 'Elegir dos' }));
    expect(page.queryByText('Falta completar las cosas.')).toBeNull();
    expect(onward()).toHaveLength(1);
    expect(page.getAllByText('1').some((one) => onward()[0]!.parentElement!.contains(one))).toBe(true);
    await user.click(onward()[0]!);
    expect(page.getByText('Listo')).toBeTruthy();
  });

  it('keeps its own button where the bar has others', async () => {
    const user = userEvent.setup();
    const actions = [{ key: 'a', label: 'Calcular', then: [{ toast: 'Bien' }] }];
    await draw([steps({ actions })], { values });
    await user.click(page.getByRole('checkbox', { name: 'Elegir dos' }));
    expect(onward()).toHaveLength(1);
    expect(onward()[0]!.parentElement!.contains(page.getByText('Calcular'))).toBe(false);
  });
});
