import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { formats } from 'virtual:portal/formats';
import { events, icons, images, menus, messages, parameters, portal } from 'virtual:portal/portal';
import { areas } from 'virtual:portal/routes';
import { App } from '#app/app.tsx';
import { loadScreen } from '#app/load-screen.ts';
import { system } from '#app/theme.ts';
import type { Environment } from '#runtime/environment.ts';
import { PortalProvider, useServices } from '#runtime/portal.tsx';
import type { Portal } from '#runtime/portal-config.ts';
import { createRouteTable } from '#runtime/route-table.ts';
import type { Services } from '#runtime/services.ts';

const routes = createRouteTable(areas);
const everything: Portal = { portal, messages, parameters, menus, formats, events, icons, images, routes };

/** An installation with a card provider and nothing else around it. */
export const environment: Environment = {
  api: '/api',
  files: '/api/archivos',
  socket: '',
  cards: '/tarjetas',
  captcha: '',
  survey: '',
};

/** Brings the code of every screen, so that a case waits for none. */
export async function loadScreens(): Promise<void> {
  await routes.loadAll();
  const lines = await Promise.all(Object.values(areas).map((area) => area()));
  await Promise.all(lines.flatMap((area) => area.routes).map(loadScreen));
}

/** Opens the portal at an address, as main does. */
export function openPortal(address: string): Services {
  history.replaceState(null, '', address);
  let services: Services | undefined;
  function Inside() {
    const here = useServices();
    useState(() => (services = here));
    return (
      <QueryClientProvider client={here.queries}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    );
  }
  render(
    <ChakraProvider value={system}>
      <PortalProvider portal={everything} environment={environment}>
        <Inside />
      </PortalProvider>
    </ChakraProvider>,
  );
  return services!;
}
