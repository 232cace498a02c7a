import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PortalProvider } from '#runtime/services/portal.tsx';
import type { Services } from '#runtime/services/services.ts';
import { App } from './app.tsx';
import { LastResort } from './last-resort.tsx';
import { system } from './theme.ts';

/** The whole portal on its services; `children` stand beside it and may ask for them too. */
export function Root({ services, children }: { services: Services; children?: ReactNode }) {
  return (
    <PortalProvider services={services}>
      <LastResort>
        <ChakraProvider value={system}>
          <QueryClientProvider client={services.queries}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
            {children}
          </QueryClientProvider>
        </ChakraProvider>
      </LastResort>
    </PortalProvider>
  );
}
