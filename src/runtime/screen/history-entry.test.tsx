// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNavigation } from '#runtime/services/navigation.ts';
import { call, fakeServices, screen } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { ScreenProvider, useScreen } from './screen.tsx';
import type { ScreenState } from './screen-state.ts';

const drawn = vi.fn<(state: ScreenState) => void>();
const now = () => drawn.mock.lastCall![0];
const FILE = { key: 'file', call: call('File', { operation: true }), send: {}, as: 'filed' };

beforeEach(() => {
  drawn.mockClear();
  history.replaceState(null, '', '/things');
});
afterEach(cleanup);

function Block() {
  drawn(useScreen());
  return null;
}

function Shell() {
  useNavigation();
  return null;
}

/** Submits an action on a screen. */
async function file() {
  const services = fakeServices(() => ({ number: 7 }));
  render(
    <BrowserRouter>
      <PortalProvider services={services}>
        <Shell />
        <ScreenProvider screen={screen({ route: '/things' })}>
          <Block />
        </ScreenProvider>
      </PortalProvider>
    </BrowserRouter>,
  );
  await act(async () => void (await now().run(FILE)));
  expect(now().scope).toMatchObject({ filed: { number: 7 } });
  return services;
}

it('a screen begins anew for who comes to it again by a link', async () => {
  const { navigation } = await file();
  act(() => navigation.go('/things'));
  expect(now().scope).not.toHaveProperty('filed');
});

it('and has what was answered for who goes back', async () => {
  const { navigation } = await file();
  const before = structuredClone(history.state as unknown);
  act(() => navigation.go('/things'));
  history.replaceState(before, '', '/things');
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: before })));
  expect(now().scope).toMatchObject({ filed: { number: 7 } });
});
