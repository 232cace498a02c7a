// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, field, form, tidy } from '#blocks/screen/screen-fixture.tsx';

afterEach(tidy);

describe('an initial value that comes late', () => {
  const data = { hoy: { call: call('Area/Hoy', {}), needs: [], send: {} } };
  const day = field('dia', { title: 'Día', initial: at('hoy') });

  /** Delays the parameter of the business day until the returned function is called. */
  function lateDay(): () => void {
    let arrive = () => {};
    const late = new Promise<readonly [number, unknown]>((resolve) => {
      arrive = () => resolve([200, 'lunes']);
    });
    answerWith(() => late);
    return arrive;
  }

  it('does not take the place of what is being typed', async () => {
    const arrive = lateDay();
    const user = userEvent.setup();
    const { state } = await draw(
      [form({ fields: [day, field('otro', { title: 'Otro', initial: at('hoy') })] })],
      {
        data,
      },
    );
    await user.type(page.getByLabelText(/^Día/), 'ma');
    arrive();
    await waitFor(() => expect(page.getByLabelText<HTMLInputElement>(/^Otro/).value).toBe('lunes'));
    await user.type(page.getByLabelText(/^Día/), 'rtes');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    expect(state().scope['datos']).toEqual({ dia: 'martes', otro: 'lunes' });
  });

  it('is in no draft: what was kept before it came does not say that there is none', async () => {
    const arrive = lateDay();
    const user = userEvent.setup();
    const fields = [day, field('otro', { title: 'Otro' })];
    const { services, leave } = await draw([form({ fields })], { data });
    await user.type(page.getByLabelText(/^Otro/), 'x');
    await user.tab();
    await waitFor(() => expect(services.drafts.read('/things', 'datos')).toEqual({ otro: 'x' }));
    arrive();
    await waitFor(() => expect(page.getByLabelText<HTMLInputElement>(/^Día/).value).toBe('lunes'));
    leave();
    await draw([form({ fields: [{ ...day, initial: expression([], () => 'lunes') }, fields[1]!] })]);
    expect(page.getByLabelText<HTMLInputElement>(/^Día/).value).toBe('lunes');
  });

  it('is waited for by a live form: nobody said that there is none', async () => {
    const arrive = lateDay();
    const user = userEvent.setup();
    const filter = form({ submit: undefined, live: true, fields: [day, field('otro', { title: 'Otro' })] });
    const { state } = await draw([filter], { data });
    await user.type(page.getByLabelText(/^Otro/), 'x');
    await user.tab();
    expect(state().scope).not.toHaveProperty('datos');
    arrive();
    await waitFor(() => expect(state().scope['datos']).toEqual({ dia: 'lunes', otro: 'x' }));
  });

  it('is waited for by who sends: the field is not asked for while its value is on its way', async () => {
    const arrive = lateDay();
    const user = userEvent.setup();
    const { state } = await draw([form({ fields: [{ ...day, required: true }] })], { data });
    const send = page.getByRole('button', { name: 'Consultar' });
    await user.click(send);
    expect(send.getAttribute('aria-busy')).toBe('true');
    expect(page.queryByText(/Completá/)).toBeNull();
    arrive();
    await waitFor(() => expect(state().scope['datos']).toEqual({ dia: 'lunes' }));
  });

  it('leaves the field to who types when it could not be read', async () => {
    answerWith(async () => [503, { message: 'El servicio no está disponible.' }]);
    const user = userEvent.setup();
    const { state } = await draw([form({ fields: [{ ...day, required: true }] })], { data });
    await user.type(page.getByLabelText('Día'), 'martes');
    await user.click(page.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(state().scope['datos']).toEqual({ dia: 'martes' }));
  });
});
