// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { fakeServices, portal as fixture } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { theme } from '#app/theme.ts';
import { Toolbar } from './toolbar.tsx';

const label = 'Accesos';
const portal = {
  ...fixture,
  menus: { header: { label, items: [{ title: 'Inicio', to: '/inicio' }], parameters: [] } },
} as unknown as Portal;

const page = document.documentElement;

function draw() {
  render(
    <PortalProvider services={{ ...fakeServices(() => null), portal }}>
      <ChakraProvider value={theme()}>
        <MemoryRouter>
          <Toolbar />
        </MemoryRouter>
      </ChakraProvider>
    </PortalProvider>,
  );
}

const button = () => screen.getByRole('button', { name: label });
const isExpanded = () => button().getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  delete page.dataset['toolbar'];
});

it('is collapsed in a wide window until its button shows the labels, and is then drawn so again', () => {
  draw();
  expect(isExpanded()).toBe(false);
  expect(screen.getByRole('link', { name: 'Inicio' })).toBeDefined();
  fireEvent.click(button());
  expect(isExpanded()).toBe(true);
  expect(page.dataset['toolbar']).toBe('shown');

  cleanup();
  draw();
  expect(isExpanded()).toBe(true);
  fireEvent.click(button());
  expect(isExpanded()).toBe(false);
  expect(page.dataset['toolbar']).toBeUndefined();
});

it('opens and closes where the device keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    clear: () => undefined,
  });
  draw();
  fireEvent.click(button());
  expect(isExpanded()).toBe(true);
  fireEvent.click(button());
  expect(isExpanded()).toBe(false);
  vi.unstubAllGlobals();
});

it('hides its tooltips at Escape until the pointer leaves it', () => {
  draw();
  const group = button().parentElement!;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(group.hasAttribute('data-hushed')).toBe(true);
  fireEvent.pointerLeave(group);
  expect(group.hasAttribute('data-hushed')).toBe(false);
});
