// @vitest-environment happy-dom
import { screen as page, waitFor, within as inside } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { call, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, field, form, tidy } from './screen-fixture.tsx';

afterEach(tidy);

it('waits for the blocks that are drawn after the first', async () => {
  const gone: Node[] = [];
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) gone.push(...removedNodes);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await draw(['uno', 'dos'].map((text) => ({ type: 'text', key: text, text })));
  observer.disconnect();
  expect(page.getByText('dos')).toBeTruthy();
  expect(gone.some((node) => node instanceof HTMLElement && node.dataset.waits === '')).toBe(true);
  expect(document.querySelector('[data-waits]')).toBeNull();
});

describe('cards', () => {
  it('lead to screens and to other sites', async () => {
    await draw([
      {
        type: 'cards',
        key: 'c',
        title: 'Qué hacer',
        items: [
          {
            title: 'Boletas',
            icon: [['path', { d: 'M0 0' }]],
            links: [{ label: 'Emitir', to: '/things/1' }],
          },
          { title: 'Guía', links: [{ label: 'Trámites', href: 'https://guia.example/' }] },
        ],
      },
    ]);
    expect(page.getByRole('heading', { level: 3, name: 'Boletas' })).toBeTruthy();
    expect(page.getByRole('link', { name: 'Emitir' }).getAttribute('href')).toBe('/things/1');
    const away = page.getByRole('link', { name: 'Trámites (se abre en otra pestaña)' });
    expect(away.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('a section', () => {
  it('opens at a click when it begins collapsed', async () => {
    const user = userEvent.setup();
    await draw([
      {
        type: 'section',
        key: 's',
        title: 'Pago anual',
        collapsed: true,
        blocks: [{ type: 'text', key: 't', title: 'Cómo', text: 'Se paga en marzo.' }],
      },
    ]);
    const button = page.getByRole('button', { name: 'Pago anual', expanded: false });
    expect(page.queryByText('Se paga en marzo.')).toBeNull();
    await user.click(button);
    expect(page.getByRole('heading', { level: 3, name: 'Cómo' })).toBeTruthy();
  });
});

describe('tabs', () => {
  const text = (key: string, words: string) => ({ type: 'text' as const, key, text: words });
  it('move with the arrows, publish the open one and keep it', async () => {
    const user = userEvent.setup();
    const block = {
      type: 'tabs' as const,
      key: 't',
      id: 'medio',
      label: 'Medio de pago',
      items: [
        { key: 'tarjeta', title: 'Tarjeta', blocks: [text('x', 'Con tarjeta')] },
        {
          key: 'oculta',
          title: 'Oculta',
          when: expression<boolean>([], () => false),
          blocks: [text('y', 'Nunca')],
        },
        { key: 'qr', title: 'QR', blocks: [text('z', 'Con QR')] },
      ],
    };
    const { state, leave } = await draw([block]);
    expect(state().scope['medio']).toEqual({ key: 'tarjeta' });
    await user.click(page.getByRole('tab', { name: 'Tarjeta', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(page.getByRole('tab', { name: 'QR', selected: true }));
    expect(inside(page.getByRole('tabpanel', { name: 'QR' })).getByText('Con QR')).toBeTruthy();
    expect(state().scope['medio']).toEqual({ key: 'qr' });
    await user.keyboard('{ArrowRight}');
    expect(page.getByRole('tab', { name: 'Tarjeta', selected: true })).toBeTruthy();
    await user.keyboard('{End}');
    leave();
    await draw([block]);
    expect(page.getByRole('tab', { name: 'QR', selected: true })).toBeTruthy();
  });
});

describe('a search', () => {
  const block = {
    type: 'search' as const,
    key: 's',
    title: '¿Qué querés consultar?',
    submit: 'Buscar',
    unknown: 'No reconocemos ese dato.',
    routes: [
      {
        format: 'cuit',
        label: 'CUIT',
        to: expression<string>(['value'], ({ value }) => `/otra?cuit=${String(value)}`),
      },
      { format: 'dni', label: 'DNI', message: 'Los documentos se consultan en la oficina.' },
    ],
  };
  it('says what it understood and goes there', async () => {
    const user = userEvent.setup();
    const { address } = await draw([block]);
    await user.type(page.getByLabelText('¿Qué querés consultar?'), '20981001126');
    expect(page.getByRole('status').textContent).toBe('CUIT 20-98100112-6');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/otra?cuit=20981001126');
  });

  it('says what it does not understand, beside what was typed', async () => {
    const user = userEvent.setup();
    await draw([block]);
    const box = page.getByLabelText('¿Qué querés consultar?') as HTMLInputElement;
    await user.type(box, 'xx{Enter}');
    expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe(
      'No reconocemos ese dato.',
    );
    expect([box.value, document.activeElement]).toEqual(['xx', box]);
    await user.clear(box);
    await user.type(box, '98.100.112{Enter}');
    expect(page.getByText('Los documentos se consultan en la oficina.')).toBeTruthy();
  });
});

describe('actions', () => {
  it('run once, say that they run, and stay where they are when they cannot be used', async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const asked = answerWith(
      () => new Promise<readonly [number, unknown]>((done) => (finish = () => done([200, { nro: '1' }]))),
    );
    await draw([
      {
        type: 'actions',
        key: 'b',
        items: [
          {
            key: 'a',
            label: 'Hacer',
            call: call('X/Emitir', { operation: true }),
            send: {},
            as: 'boleta',
          },
          {
            key: 'off',
            label: 'Apagado',
            enabled: expression<boolean>([], () => false),
            call: call('X/No'),
          },
        ],
      },
      {
        type: 'text',
        key: 't',
        text: expression<string>(['boleta'], () => 'Lista'),
        when: expression<boolean>(['boleta'], ({ boleta }) => boleta !== undefined),
      },
    ]);
    const button = page.getByRole('button', { name: 'Hacer' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await user.click(button);
    await user.click(page.getByRole('button', { name: 'Apagado' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    finish();
    expect(await page.findByText('Lista')).toBeTruthy();
    expect(asked.map((one) => one.path)).toEqual(['/api/X/Emitir']);
  });
});

describe('a hidden block', () => {
  it('takes with it what it had published', async () => {
    const user = userEvent.setup();
    const chosen = (key: string) =>
      expression<boolean>(
        ['modo'],
        ({ modo }) => (modo as unknown as { key: string } | undefined)?.key === key,
      );
    const none = [{ type: 'text' as const, key: 'n', text: '-' }];
    const { state } = await draw([
      {
        type: 'tabs',
        key: 't',
        id: 'modo',
        label: 'Modo',
        items: [
          { key: 'uno', title: 'Uno', blocks: none },
          { key: 'dos', title: 'Dos', blocks: none },
        ],
      },
      form({
        submit: 'Enviar',
        when: chosen('uno'),
        fields: [field('a', { title: 'A', required: true })],
      }),
    ]);
    await user.type(await page.findByLabelText('A'), 'x{Enter}');
    expect(state().scope['datos']).toEqual({ a: 'x' });
    await user.click(page.getByRole('tab', { name: 'Dos' }));
    await waitFor(() => expect(state().scope['datos']).toBeUndefined());
    await user.click(page.getByRole('tab', { name: 'Uno' }));
    expect(((await page.findByLabelText('A')) as HTMLInputElement).value).toBe('x');
  });
});
