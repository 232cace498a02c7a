// @vitest-environment happy-dom
import { screen as page, within as inside } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import { draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';

afterEach(tidy);

const menu: BlockOf<'menu'> = {
  type: 'menu',
  key: 'm',
  title: 'Tus servicios',
  has: at('propias'),
  lacking: 'No tenés ninguna.',
  items: [
    { title: 'Cuenta', to: '/things' },
    {
      title: 'Carteles',
      needs: ['0014'],
      items: [
        { title: 'Declarar un cartel', to: '/things/cartel' },
        { title: 'Nunca', to: '/things/nunca', when: expression<boolean>([], () => false) },
      ],
    },
  ],
};
const values = { propias: expression([], () => ['0006']) };
const doorsOf = (element: HTMLElement) =>
  inside(element)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

describe('a menu', () => {
  it.each([undefined, 'Otros servicios'])(
    'opens what a person has none of too, with rest %s',
    async (rest) => {
      await draw([{ ...menu, ...(rest && { rest }) }], { values });
      expect(page.queryAllByRole('heading', { name: 'Otros servicios' })).toHaveLength(rest ? 1 : 0);
      const lacking = page.getAllByText(/No tenés ninguna\./);
      expect(lacking).toHaveLength(1);
      expect(doorsOf(lacking[0]?.closest('li') as HTMLElement)).toEqual([
        ['Declarar un cartel', '/things/cartel'],
      ]);
      expect(doorsOf(document.body)).toEqual([
        ['Entrar: Cuenta', '/things'],
        ['Declarar un cartel', '/things/cartel'],
      ]);
    },
  );
});
