import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { formats } from 'virtual:portal/formats';
import { events, icons, images, menus, messages, parameters, portal } from 'virtual:portal/portal';
import { areas } from 'virtual:portal/routes';
import { matchRoute } from '#runtime/routes.ts';
import { createRouteTable } from '#runtime/route-table.ts';
import type { Portal } from '#runtime/portal-config.ts';
import { PortalProvider, useServices } from '#runtime/portal.tsx';
import { App } from './app.tsx';
import { loadScreen } from './load-screen.ts';
import { system } from './theme.ts';

const routes = createRouteTable(areas);
const everything: Portal = { portal, messages, parameters, menus, formats, events, icons, images, routes };

function Root() {
  return (
    <ChakraProvider value={system}>
      <PortalProvider portal={everything}>
        <Queries />
      </PortalProvider>
    </ChakraProvider>
  );
}

function Queries() {
  return (
    <QueryClientProvider client={useServices().queries}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

// The first screen's code is awaited before the first render: React holds lazy content back after a fallback.
const path = location.pathname === '/' ? portal.home : location.pathname;
try {
  const first = matchRoute(path, await routes.load(path));
  if (first) await loadScreen(first.entry);
} catch {
  // It says so, and offers to try again, where the screen would stand.
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);

// Once the first screen stands: then the next one waits for nothing but its own code.
setTimeout(() => void routes.loadAll(), 2000);
