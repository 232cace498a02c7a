// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { environment, portal as fixture } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { createServices } from '#runtime/services/services.ts';
import { Header } from './header.tsx';
import { theme } from '#app/theme.ts';

const portal = {
  ...fixture,
  portal: { ...fixture.portal, layout: { header: 60, drawer: 260, collapse: 0, breakpoint: 960 } },
  menus: { header: { label: 'Accesos', items: [{ title: 'Inicio', to: '/inicio' }], parameters: [] } },
  images: {},
} as unknown as Portal;

function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/otra')}>
        seguir
      </button>
      <button type="button" onClick={() => void navigate('/inicio', { replace: true })}>
        redirigir
      </button>
    </>
  );
}

beforeEach(() => {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  // Styles hide the labels on narrow windows too.
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width: 400,
  });
  const services = createServices(portal, environment);
  render(
    <PortalProvider services={services}>
      <ChakraProvider value={theme()}>
        <QueryClientProvider client={services.queries}>
          <MemoryRouter>
            <Steps />
            <Header menuOpen={false} onMenu={vi.fn()} />
          </MemoryRouter>
        </QueryClientProvider>
      </ChakraProvider>
    </PortalProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: portal.menus.header.label }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const toolbar = () => screen.queryByRole('navigation', { name: portal.menus.header.label });

it('folds its toolbar where one goes on to another screen', () => {
  expect(toolbar()).not.toBeNull();
  fireEvent.click(screen.getByText('seguir'));
  expect(toolbar()).toBeNull();
});

it('leaves its toolbar unfolded where the address is only redirected', () => {
  fireEvent.click(screen.getByText('redirigir'));
  expect(toolbar()).not.toBeNull();
});
