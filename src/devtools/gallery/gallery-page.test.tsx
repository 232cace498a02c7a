// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '#app/theme.ts';
import type { GalleryData, GalleryScreen } from '#contract/gallery.ts';
import { sentence } from '#tests/sentence.ts';
import { GalleryPage } from './gallery-page.tsx';

const things: GalleryScreen = {
  name: 'things/list',
  route: '/things/list',
  title: 'Cosas',
  area: 'things',
  file: 'config/screens/things/list.json',
  endpoints: ['Things/List'],
  asks: true,
  signedIn: false,
  cases: [{ title: 'Las muestra', url: '/things/list?id=7', then: {} }],
};
const about: GalleryScreen = {
  ...things,
  name: 'about',
  route: '/about',
  title: 'Acerca',
  area: 'about',
  endpoints: [],
  asks: false,
  cases: [],
};
const data: GalleryData = { screens: [about, things], endpoints: {}, parameters: {}, shapes: {}, codes: {} };

/** No element is near the viewport, so that no frame loads here. */
class Near {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ isIntersecting: false }]);
  }
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(data));
  vi.stubGlobal('IntersectionObserver', Near);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

async function gallery(address: string): Promise<void> {
  history.replaceState(null, '', address);
  render(
    <ChakraProvider value={theme()}>
      <GalleryPage />
    </ChakraProvider>,
  );
  await screen.findByText(/^\d+ pantallas?$|otro filtro/);
}

const captions = () =>
  screen.getAllByRole('figure').map((one) => one.querySelector('figcaption')?.firstChild?.textContent);
const addresses = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link', { name: /^Abrir aparte/ })
    .map(({ href }) => new URL(href).pathname + new URL(href).search);

describe('the gallery', () => {
  it('lists every screen in the states it can be in, at both widths', async () => {
    await gallery('/__galeria?area=about');
    expect(captions()).toEqual(['Al abrir · 360', 'Al abrir · 1280', 'Completo · 360', 'Completo · 1280']);
    expect(screen.queryByRole('heading', { name: /Cosas/ })).toBeNull();
  });

  it('shows what its address asks for, each frame where its state is reached', async () => {
    await gallery('/__galeria?pantalla=things%2Flist&estado=vacio&ancho=360');
    expect(addresses()).toEqual(['/things/list?id=7&__estado=vacio']);
    expect(screen.getByText(sentence('1 pantalla'))).toBeTruthy();
  });

  it('puts what is chosen in the address', async () => {
    await gallery('/__galeria');
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'caso' } });
    fireEvent.change(screen.getByLabelText('Ancho'), { target: { value: '1280' } });
    expect(location.search).toBe('?estado=caso&ancho=1280');
    expect(captions()).toEqual(['Las muestra · 1280']);
    expect(addresses()).toEqual(['/things/list?id=7&__estado=caso&__caso=0']);
  });

  it('says so when no screen is in that state', async () => {
    await gallery('/__galeria?area=about&estado=error');
    expect(screen.getByText('Ninguna pantalla tiene ese estado: probá con otro filtro.')).toBeTruthy();
  });
});
