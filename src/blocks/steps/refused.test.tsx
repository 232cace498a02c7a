// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { at, call } from '#runtime/services/portal-fixture.ts';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import { answerWith, draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { sentence } from '#tests/sentence.ts';
import { NOTICE, wizardOf } from './steps-fixture.ts';

beforeAll(() => loadBlocks(['form', 'text']));
afterEach(() => {
  tidy();
  history.replaceState(null, '');
});

const REFUSED = [
  422,
  { message: 'Mal', errores: [{ campo: 'cuotas', mensaje: 'El máximo es de 12 cuotas.' }] },
] as const;

/** Read that depends on the form of the first step. */
const simulacion = {
  call: call('Plan/Simular', { typedIn: { cuotas: ['plan', 'cuotas'] } }),
  needs: ['cuotas'],
  send: { cuotas: at('plan.cuotas') },
};

function wizard(plan: Partial<CompiledForm>): BlockOf<'steps'> {
  const fields = [field('cuotas', { title: 'Cuotas', required: true })];
  const { submit: _, ...unsent } = form({ key: 'plan', id: 'plan', fields });
  return wizardOf({ key: 'plan', title: 'Plan', blocks: [{ ...unsent, ...plan }] }, NOTICE);
}

const heading = (name: RegExp) => page.findByRole('heading', { name });
const box = () => page.getByLabelText<HTMLInputElement>('Cuotas');

it('is not left while what is read with it refuses it, and leads to the field', async () => {
  const user = userEvent.setup();
  const asked = answerWith((_, { cuotas }) => (Number(cuotas) > 12 ? REFUSED : [200, {}]));
  await draw([wizard({ live: true })], { data: { simulacion } });
  await user.type(box(), '13');
  await user.tab();
  expect(await page.findByText(sentence('El máximo es de 12 cuotas.'))).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Continuar' }));
  expect(page.getByRole('heading', { name: /Paso 1 de 2\s*Plan/ })).toBeTruthy();
  expect(document.activeElement).toBe(box());
  await user.clear(box());
  await user.type(box(), '6');
  await user.tab();
  await waitFor(() => expect(asked.map(({ body }) => body['cuotas'])).toEqual(['13', '6']));
  await user.click(page.getByRole('button', { name: 'Continuar' }));
  expect(await heading(/Aviso/)).toBeTruthy();
});

it('comes back to the step that an answer refuses though it was left', async () => {
  const user = userEvent.setup();
  let refuse = () => {};
  const late = new Promise<typeof REFUSED>((resolve) => (refuse = () => resolve(REFUSED)));
  answerWith(() => late);
  await draw([wizard({ submit: 'Seguir' })], { data: { simulacion } });
  await user.type(box(), '13');
  await user.click(page.getByRole('button', { name: 'Seguir' }));
  await heading(/Aviso/);
  refuse();
  expect(await heading(/Paso 1 de 2\s*Plan/)).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});
