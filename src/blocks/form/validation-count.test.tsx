// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormValidator } from '#contract/compiled-form.ts';
import { at, call } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';

afterEach(tidy);

/** Draws a form with a validator that accepts `accepted` only, and that counts its runs. */
async function drawCounted(accepted: string, more: Parameters<typeof form>[0] = {}) {
  const runs = vi.fn<(values: unknown) => void>();
  const validate: FormValidator = (values) => {
    runs(structuredClone(values));
    const fits = (values as { nombre?: string }).nombre === accepted;
    validate.errors = fits ? null : [{ instancePath: '/nombre', keyword: 'format', params: {} }];
    return fits;
  };
  const fields = [field('nombre', { title: 'Nombre' }), field('otro', { title: 'Otro' })];
  const drawn = await draw([{ ...form({ fields, ...more }), validate }], {
    values: { mensaje: at('datos.nombre') },
  });
  const box = page.getByLabelText<HTMLInputElement>(/^Nombre/);
  runs.mockClear();
  return { ...drawn, runs, box };
}

describe('the schema of a form', () => {
  it.each([true, false])('is validated once for each value that settles (live: %s)', async (live) => {
    const user = userEvent.setup();
    const { box, runs, state } = await drawCounted('Ana', { live });
    await user.type(box, 'Eva');
    await user.tab();
    expect(runs.mock.calls).toEqual([[{ nombre: 'Eva' }]]);
    await user.clear(box);
    await user.type(box, 'Ana');
    await user.tab();
    if (live) await waitFor(() => expect(state().scope['mensaje']).toBe('Ana'));
    expect(runs.mock.calls).toEqual([[{ nombre: 'Eva' }], [{ nombre: 'Ana' }]]);
    await user.tab();
    expect(runs).toHaveBeenCalledTimes(2);
  });

  it('is validated once for what is sent, typed right before', async () => {
    const user = userEvent.setup();
    const asked = answerWith(() => [200, {}]);
    const { box, runs } = await drawCounted('Ana', {
      call: call('X/Y'),
      send: { nombre: at('datos.nombre') },
    });
    await user.type(box, 'Ana{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(runs.mock.calls).toEqual([[{ nombre: 'Ana' }]]);
  });

  it('is validated once for what is refused, and not again by a second try', async () => {
    const user = userEvent.setup();
    const { box, runs } = await drawCounted('Ana');
    await user.type(box, 'Eva{Enter}');
    expect(page.getAllByText('Nombre no tiene un formato válido.')).toHaveLength(2);
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(page.getAllByText('Nombre no tiene un formato válido.')).toHaveLength(2);
    expect(runs.mock.calls).toEqual([[{ nombre: 'Eva' }]]);
  });
});
