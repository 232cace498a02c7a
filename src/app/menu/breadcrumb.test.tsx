// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { environment, portal as fixture } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { createServices } from '#runtime/services/services.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { theme } from '#app/theme.ts';

afterEach(cleanup);

it('says once the name of a screen that is called as the group it is in', () => {
  const routes = [{ route: '/planes/ver', label: 'Planes' }];
  const portal = { ...fixture, images: {}, routes: { ...fixture.routes, linesOf: () => routes } };
  const entries = [
    { title: 'Cuenta', items: [{ title: 'Planes', items: [{ title: 'Ver', to: '/planes/ver' }] }] },
  ];
  render(
    <PortalProvider services={createServices(portal as unknown as Portal, environment)}>
      <ChakraProvider value={theme()}>
        <MemoryRouter>
          <Breadcrumb entries={entries} path="/planes/ver" />
        </MemoryRouter>
      </ChakraProvider>
    </PortalProvider>,
  );
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(['Inicio', 'Cuenta', 'Planes']);
});
