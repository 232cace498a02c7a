// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';

afterEach(tidy);

const block: BlockOf<'card'> = { type: 'card', key: 'c', id: 'tarjeta', submit: 'Continuar' };

it('asks for no card where no provider takes one, and says so', async () => {
  await draw([block], { cards: '' });
  expect(page.getByRole('status').textContent).toMatch(/este sitio no recibe tarjetas/);
  expect(page.queryByRole('textbox')).toBeNull();
});

it('asks for it where one does', async () => {
  await draw([block]);
  expect(page.getByLabelText('Número de la tarjeta')).toBeTruthy();
});
