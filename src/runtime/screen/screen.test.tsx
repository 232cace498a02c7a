// @vitest-environment happy-dom
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Format } from '#formats/format.ts';
import { watchConnection } from '#runtime/live/connection.ts';
import { useNavigation } from '#runtime/services/navigation.ts';
import { at, environment, fakeServices, portal, screen } from '#runtime/services/portal-fixture.ts';
import { PortalProvider, useServices } from '#runtime/services/portal.tsx';
import { createServices } from '#runtime/services/services.ts';
import { ScreenProvider, useScreen } from './screen.tsx';
import type { ScreenState } from './screen-state.ts';

const plate = {
  read: (typed: string) => ({ value: typed.toUpperCase() }),
  valid: (value: string) => /^[A-Z]+$/.test(value),
};
const formats = { plate: plate as Format };
const drawn = vi.fn<(state: ScreenState) => void>();
const now = () => drawn.mock.lastCall![0];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  drawn.mockClear();
  history.replaceState(null, '', '/things/a%20b?plate=za&other=1');
});
afterEach(cleanup);

function Block() {
  const state = useScreen();
  const { publish } = state;
  drawn(state);
  useEffect(() => {
    publish('tab', { key: 'first' });
    return () => publish('tab', undefined);
  }, [publish]);
  return <p>{String(state.scope.greeting)}</p>;
}

function Shell() {
  useNavigation();
  return null;
}

function Link() {
  const { navigation } = useServices();
  return (
    <button type="button" onClick={() => navigation.go('/inicio')}>
      Inicio
    </button>
  );
}

const compiled = screen({
  route: '/things/:id',
  query: { plate: { format: 'plate' }, n: { type: 'integer' }, half: { type: 'integer' }, empty: {} },
  values: { greeting: at('url.plate') },
});

const show = () =>
  render(
    <StrictMode>
      <BrowserRouter>
        <PortalProvider services={createServices({ ...portal, formats }, environment)}>
          <Shell />
          <ScreenProvider screen={compiled}>
            <Block />
          </ScreenProvider>
        </PortalProvider>
      </BrowserRouter>
    </StrictMode>,
  );

describe('a screen', () => {
  it('reads its address by the formats it declares, and keeps what its blocks publish', async () => {
    history.replaceState(null, '', '/things/a%20b?plate=za&n=12&half=1.5&empty=');
    show();
    expect(page.getByText('ZA')).toBeTruthy();
    expect(now().scope).toMatchObject({
      url: { plate: 'ZA', n: 12, half: null, empty: null, id: 'a b' },
      tab: { key: 'first' },
    });
  });

  it('draws its blocks again when a slot changes, and not for drafts or the same value', () => {
    show();
    const state = now();
    drawn.mockClear();
    act(() => state.saveDraft('form', { a: 1 }));
    act(() => state.publish('tab', { key: 'first' }));
    expect(drawn).not.toHaveBeenCalled();
    act(() => state.publish('tab', { key: 'second' }));
    expect(drawn).toHaveBeenCalled();
    expect(state.draft('form')).toEqual({ a: 1 });
  });
});

describe('navigation', () => {
  it('reloads the page when going back to another address, not to another place on it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    show();
    history.replaceState(null, '', '/things/a%20b?plate=za&other=1#field');
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(reload).not.toHaveBeenCalled();
    history.replaceState(null, '', '/things/other');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('scrolls to the top on a change of route', () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    render(
      <BrowserRouter>
        <PortalProvider services={createServices(portal, environment)}>
          <Shell />
          <Link />
        </PortalProvider>
      </BrowserRouter>,
    );
    scrolled.mockClear();
    act(() => page.getByRole('button').click());
    expect(location.pathname).toBe('/inicio');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });
});

describe('the connection', () => {
  it('is told when it is lost and when it is back', () => {
    const services = fakeServices(() => null);
    const stop = watchConnection(services);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    stop();
    dispatchEvent(new Event('offline'));
    expect(services.toasts.get()).toMatchObject([
      { tone: 'danger', title: 'Conexión perdida', text: 'Se perdió' },
      { tone: 'success', title: 'Conexión reestablecida', text: 'Volvió' },
    ]);
  });
});
