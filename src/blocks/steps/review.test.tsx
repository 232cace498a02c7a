// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import { draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { wizardOf } from './steps-fixture.ts';

beforeAll(() => loadBlocks(['form', 'text']));
afterEach(() => {
  tidy();
  history.replaceState(null, '');
});

const asking = (id: string, title: string) =>
  form({
    key: id,
    id,
    title,
    submit: 'Continuar',
    fields: [field('nombre', { title: 'Nombre', required: true })],
  });

function wizard(...blocks: BlockOf<'form'>[]): BlockOf<'steps'> {
  const said = { type: 'text' as const, key: 't', text: 'Está.' };
  return wizardOf(
    { key: 'quien', title: 'Quién', blocks },
    { key: 'revision', title: 'Revisá', review: true, blocks: [said] },
  );
}

/** Fills the forms of the first step; gives the headings of the review. */
async function reviewed(...names: string[]): Promise<(string | null)[]> {
  const user = userEvent.setup();
  for (const [at, name] of names.entries()) {
    await user.type((await page.findAllByLabelText('Nombre'))[at]!, name);
    await user.click(page.getAllByRole('button', { name: 'Continuar' })[at]!);
  }
  await page.findByText('Está.');
  await page.findByText('Ana');
  return page
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
    .slice(1);
}

it('shows two forms of a step each under its title', async () => {
  await draw([wizard(asking('titular', 'Titular'), asking('garante', 'Garante'))]);
  expect(await reviewed('Ana', 'Eva')).toEqual(['Quién', 'Titular', 'Garante']);
});

it('shows one that is alone under the title of its step', async () => {
  await draw([wizard(asking('titular', 'Corregí lo que cambió'))]);
  expect(await reviewed('Ana')).toEqual(['Quién']);
});
