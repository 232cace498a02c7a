// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServices } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { BrowserConfirmation, DeclineReauth } from './without-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function drawn(View: typeof BrowserConfirmation) {
  const services = fakeServices(() => null);
  const draw = () =>
    render(
      <PortalProvider services={services}>
        <View />
      </PortalProvider>,
    );
  return { services, draw };
}

it.each([true, false])(
  'a question waits for its dialog and is then asked by the browser: %s',
  async (yes) => {
    const asked = vi.fn<(text: string) => boolean>(() => yes);
    vi.stubGlobal('confirm', asked);
    const { services, draw } = drawn(BrowserConfirmation);
    const earlier = services.confirmations.ask('¿Seguro?');
    draw();
    expect(await earlier).toBe(yes);
    const { confirmations } = services;
    expect(await act(() => confirmations.ask('¿Y ahora?'))).toBe(yes);
    expect(asked.mock.calls).toEqual([['¿Seguro?'], ['¿Y ahora?']]);
  },
);

it('signing in again is given up at once', async () => {
  const { services, draw } = drawn(DeclineReauth);
  const ends = Math.floor(Date.now() / 1000) + 600;
  services.session.signIn({ signin: true, token: 'one', exp: ends, user_id: 1 }, 'juan');
  const answered = services.reentry.ask(services.session.get()!);
  draw();
  expect(await answered).toBe(false);
});
